"""An endpoint on this machine that speaks OpenAI's chat protocol, and answers as a test says."""

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[str, int], tuple[int, Any]]
"""(question, how many came before) -> (status, content of the answer)"""


class Stub(ThreadingHTTPServer):
    """An endpoint on this machine."""

    daemon_threads = True

    def __init__(self, answer: Answer) -> None:
        self.answer, self.asked = answer, list[dict[str, Any]]()
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """Answers one question."""

    server: Stub

    def do_POST(self) -> None:
        """Reads the question, answers as the stub says."""
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        number = len(self.server.asked)
        self.server.asked.append(question)
        status, content = self.server.answer(question["messages"][-1]["content"], number)
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def completion(words: str | None, read: int = 100, written: int = 2) -> dict[str, Any]:
    """A reply of these words."""
    message = {"role": "assistant", "content": words}
    usage = {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {"id": "1", "object": "chat.completion", "created": 1, "model": "stub", "choices": [choice], "usage": usage}


def started(answer: Answer) -> Stub:
    """A stub that answers, until it is shut down."""
    stub = Stub(answer)
    threading.Thread(target=stub.serve_forever, args=(0.02,), daemon=True).start()
    return stub
