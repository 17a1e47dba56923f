"""A guard as a program: the calls of the port come as lines of JSON on stdin, each is answered with one line on stdout (protocol 1).

    npx a2a-chaos run --command 'python3 examples/guard-in-python/guard.py'

Standard library only. What the guard decides is in reference_guard.py; this file is all it takes to let the harness ask it, and may be copied as it stands.
Whatever is to be read by people goes to stderr: stdout belongs to the protocol.
"""

import json
import sys

sys.dont_write_bytecode = True  # leaves no folder beside the sources

from reference_guard import Guard  # noqa: E402

PROTOCOL = 1


def answered(question, guards):
    """The answer to one question. `guards`: those made in this run, by number; a restarted client has several."""
    call = question["call"]
    if call == "hello":
        return {"protocol": PROTOCOL}
    if call == "reset":
        guards.clear()
        return None
    if call == "make":
        guards[question["guard"]] = Guard(question["saved"], question["limits"])
        return None
    guard = guards[question["guard"]]
    if call == "start":
        return guard.start(question["ask"])
    if call == "opened":
        return guard.opened(question["binding"])
    if call == "heard":
        return guard.heard(question["news"])
    if call == "address":
        return guard.address(question["ask"])
    if call == "save":
        return guard.save()
    raise ValueError("no such call: " + str(call))


def main():
    guards = {}
    for line in sys.stdin:
        try:
            told = {"answer": answered(json.loads(line), guards)}
        except Exception as error:  # what a guard throws is for the harness to write down
            told = {"error": type(error).__name__ + ": " + str(error)}
        sys.stdout.write(json.dumps(told, separators=(",", ":")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
