"""What the guard remembers: plain JSON, so that it can be saved as it stands. Instants in ms."""

TERMINAL = ("completed", "failed", "canceled", "rejected")


def is_terminal(state):
    return state in TERMINAL


def new_memory():
    """`refused`: cards that must not be used again, for good, or until one is fetched that was requested after an instant."""
    return {"tasks": [], "refused": []}


def memory_of(memory, delegation, intent, vendor):
    """The delegation's memory, made at first sight."""
    for task in memory["tasks"]:
        if task["delegation"] == delegation:
            return task
    task = {
        "delegation": delegation,
        "intent": intent,
        "vendor": vendor,
        "taskId": None,
        "contextId": None,
        "turn": 0,
        "strays": [],
        "claim": {"state": None, "conflict": False, "cancel": "none", "end": None},
        # What the caller was last told of the cancel.
        "toldCancel": "none",
        "starts": 0,
        "cancels": 0,
        "isCancelOpen": False,
        "isAcknowledged": False,
        "endedAt": None,
        "artifacts": {},
        "message": None,
        "filed": [],
        "facts": [],
        "readAskedAt": -1,
        "refetchedFor": None,
        "confirms": [],
        "holds": 0,
    }
    memory["tasks"].append(task)
    return task


def claim_of(task):
    """The claim to tell: a cancel that is on its way is requested, not wanted."""
    claim = task["claim"]
    task["toldCancel"] = "requested" if claim["cancel"] == "wanted" and task["isCancelOpen"] else claim["cancel"]
    return dict(claim, cancel=task["toldCancel"])


def merge(task, news):
    """Takes over artifacts by id, and the message; says whether anything was new."""
    is_new = False
    for artifact in news["artifacts"]:
        if task["artifacts"].get(artifact["id"]) == artifact["hash"]:
            continue
        task["artifacts"][artifact["id"]] = artifact["hash"]
        is_new = True
    if news["message"] is not None and news["message"] != task["message"]:
        task["message"] = news["message"]
        is_new = True
    return is_new
