"""Programs that are no good guards: `programs.py NAME PATH-TO-THE-GUARD` is the guard in Python but for one thing it does when a task completes."""

import json
import os
import sys
import time

sys.dont_write_bytecode = True
name, folder = sys.argv[1:3]
sys.path.insert(0, folder)
import guard  # noqa: E402


def mischief():
    if name == "garbage":
        print("hm, completed?")
    elif name == "exits":
        sys.exit(3)
    elif name == "hangs":
        time.sleep(3_600)
    elif name == "endless-line":
        while True:
            sys.stdout.write("x" * 65_536)
    elif name == "raises":
        raise KeyError("completed")


ordinary = guard.answered


def answered(question, guards):
    if name == "one-guard-only" and question.get("guard") == 2:
        return ordinary(dict(question, guard=1), guards) if question["call"] != "make" else None
    if name == "no-reset" and (question["call"] == "reset" or (question["call"] == "make" and question["guard"] in guards)):
        return None
    is_completed = question["call"] == "heard" and question["news"].get("task", {}).get("state") == "completed"
    if is_completed:
        mischief()
    if is_completed and name == "outside":
        return {"answer": "perhaps"}
    if is_completed and name == "twice":
        print(json.dumps({"answer": None}))
    return ordinary(question, guards)


if name == "silent":
    time.sleep(3_600)
if name == "other-protocol":
    print(json.dumps({"answer": {"protocol": 2}}), flush=True)
if name == "chatty":
    print("Guard ready.", flush=True)
guard.answered = answered
guard.main()
