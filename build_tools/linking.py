"""The C that Cython wrote for several modules, made fit to be linked into one library.

A module calls the functions of another one through pointers that it is given when it is imported, which no C compiler sees through. In one
library it can call them directly, and short ones are compiled into their callers (-flto). So of each function that both have, its module
shows the name to the linker, and the others know it by that name. What is not recognised stays as Cython wrote it, and works.
"""

import re
from collections import Counter
from collections.abc import Mapping

NAME = r"__pyx_f_\w+"
POINTER = re.compile(rf"^static (?P<type>.*?)\(\*(?P<name>{NAME})\)\((?P<arguments>.*)\); /\*proto\*/", re.MULTILINE)
FUNCTION = re.compile(rf"^static (?P<type>(?!CYTHON_INLINE).*?)(?P<name>{NAME})\((?P<rest>.*\)(?:; /\*proto\*/| \{{))", re.MULTILINE)
TAKEN = re.compile(rf"\(void \(\*\*\)\(void\)\)&(?P<name>{NAME})\b")  # where a module notes which pointers it is to be given
START = '#include "Python.h"\n'
UNUSED = START + "static void (*bang_unused)(void);  /* is given what is called by name */\n"


def direct(texts: Mapping[str, str]) -> dict[str, str]:
    """Module -> its C, with direct calls between these modules."""
    if not all(START in text for text in texts.values()):
        return dict(texts)
    functions = (match for text in texts.values() for match in FUNCTION.finditer(text))
    bodies = Counter(match["name"] for match in functions if match["rest"].endswith("{"))
    called: set[str] = set()
    odd = {name for name, count in bodies.items() if count > 1}
    for text in texts.values():
        pointers, taken = (Counter(match["name"] for match in pattern.finditer(text)) for pattern in (POINTER, TAKEN))
        called |= set(pointers)
        odd |= {name for name, count in pointers.items() if count != 1 or taken[name] != 1}
    shared = (called & set(bodies)) - odd

    def declared(match: re.Match[str]) -> str:
        return f"extern {match['type']}{match['name']}({match['arguments']}); /*proto*/" if match["name"] in shared else match[0]

    def shown(match: re.Match[str]) -> str:
        return f"{match['type']}{match['name']}({match['rest']}" if match["name"] in shared else match[0]

    def untaken(match: re.Match[str]) -> str:
        return "&bang_unused" if match["name"] in shared else match[0]

    return {
        module: TAKEN.sub(untaken, POINTER.sub(declared, FUNCTION.sub(shown, text))).replace(START, UNUSED, 1)
        for module, text in texts.items()
    }


def table_of_contents(library: str, modules: list[str]) -> str:
    """The C of the library's own module, which names those that are in it."""
    names = ", ".join(f'"{module}"' for module in modules)
    return f"""#include <Python.h>
static const char *names[] = {{{names}}};
static struct PyModuleDef definition = {{PyModuleDef_HEAD_INIT, "{library}", NULL, -1, NULL, NULL, NULL, NULL, NULL}};
PyMODINIT_FUNC PyInit_{library}(void) {{
    PyObject *module = PyModule_Create(&definition);
    PyObject *modules = PyTuple_New({len(modules)});
    for (Py_ssize_t k = 0; module && modules && k < {len(modules)}; k++)
        PyTuple_SET_ITEM(modules, k, PyUnicode_FromString(names[k]));
    if (!module || !modules || PyModule_AddObject(module, "modules", modules) < 0)
        return NULL;
    return module;
}}
"""
