"""Files of results that begin with the digest of what follows: one that is not whole is as good as none, and what was written can be read
without a fear of damage.
"""

import hashlib
from pathlib import Path

from bang_agents.whole_file import write_whole


def write_sealed(path: Path, content: bytes) -> None:
    """Writes a file, whole or not at all; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, digest(content) + content)


def read_sealed(path: Path) -> bytes | None:
    """The content of such a file; None where there is none, or where it is not what was written."""
    if not path.is_file():
        return None
    file_bytes = path.read_bytes()
    content = file_bytes[hashlib.sha256().digest_size :]
    return content if file_bytes == digest(content) + content else None


def digest(content: bytes) -> bytes:
    """The SHA-256 of some bytes."""
    return hashlib.sha256(content).digest()
