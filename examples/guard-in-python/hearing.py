"""What is made of news: admission, cancellation, reconciliation, silence."""

from memory import claim_of, is_terminal, merge

NOT_OURS = ("foreign-task", "foreign-context", "second-task", "unconfirmed-id")
# Errors after which the endpoint itself is in doubt: the card is read again, past every cache.
DOUBTS_ENDPOINT = ("task-not-found", "method-not-found", "moved", "gone", "unreachable", "version-not-supported")


def answer(task, word, reason=None, next_=(), resolved=()):
    return {"answer": word, "reason": reason, "next": list(next_), "resolved": list(resolved), "claim": claim_of(task)}


def unmoved(task, word, reason=None, next_=(), resolved=()):
    """An answer to news that are not this task's, or prove nothing: the caller is told nothing new in that step."""
    claim = dict(task["claim"], cancel=task["toldCancel"])
    return {"answer": word, "reason": reason, "next": list(next_), "resolved": list(resolved), "claim": claim}


def on_task(task, limits, news):
    """Trusted news of our task, by where the task stands."""
    end = task["claim"]["end"]
    state = news["task"]["state"]
    if end == "orphaned":
        return file(task, news, "after-orphan", ()) if is_terminal(state) else answer(task, "ignore", "after-orphan")
    if news["trust"] not in ("reply", "proven"):
        return unmoved(task, "ignore", "unproven-push", ["read-back"] if end is None else ())
    foreign = foreign_because(task, news)
    if foreign is not None:
        is_worth_reading = foreign == "foreign-task" and news["channel"] != "get" and end is None
        return file(task, news, foreign, ["read-back"] if is_worth_reading else ())
    if is_older_turn(task, news):
        return answer(task, "ignore", "older-turn", ["read-back"] if end is None else ())
    if state == "unrecognized":
        return answer(task, "ignore", "unrecognized-state")
    if task["isAcknowledged"]:
        return after_acknowledged(task, limits, news)
    return after_end(task, limits, news) if is_terminal(end) else while_live(task, news)


def foreign_because(task, news):
    """News is ours when the id that was asked about, the id that is said and the bound id are one, in the context it was bound in."""
    said = news["task"]
    if task["taskId"] is None:
        return "unconfirmed-id"
    if said["taskId"] != task["taskId"]:
        return "second-task" if said["taskId"] in task["strays"] else "foreign-task"
    if news["taskId"] != task["taskId"]:
        return "foreign-task"
    if said["contextId"] is not None and task["contextId"] is not None and said["contextId"] != task["contextId"]:
        return "foreign-context"
    return None


def is_older_turn(task, news):
    """A reply asked for in an earlier turn says nothing about this one, unless it is an end. Streams and pushes are no replies."""
    if news["channel"] not in ("send", "continue", "cancel"):
        return False
    return news["turn"] is not None and news["turn"] < task["turn"] and not is_terminal(news["task"]["state"])


def while_live(task, news):
    state = news["task"]["state"]
    if is_terminal(state):
        # Only the word canceled acknowledges, once a cancel of ours has left. A 200, silence or an error never do.
        return admit_end(task, news, state, state == "canceled" and task["cancels"] > 0)
    if task["claim"]["end"] is not None:
        return answer(task, "ignore", "task-is-over")
    if state is not None and is_lagging(task, news):
        return answer(task, "ignore", "older-news")
    is_new = merge(task, news["task"])
    if state is None or (state == task["claim"]["state"] and not is_new):
        doubted = ["read-back"] if news["channel"] == "cancel" and state is None else ()
        return answer(task, "admit" if is_new else "duplicate", None, doubted)
    task["claim"]["state"] = state
    return answer(task, "admit")


def is_lagging(task, news):
    """A read asked before one that was admitted shows an older view; a task that was seen working is no longer submitted."""
    if news["channel"] == "get" and news["askedAt"] is not None:
        if news["askedAt"] < task["readAskedAt"]:
            return True
        task["readAskedAt"] = news["askedAt"]
    return news["task"]["state"] == "submitted" and task["claim"]["state"] not in (None, "submitted")


def admit_end(task, news, state, acknowledged):
    merge(task, news["task"])
    claim = task["claim"]
    claim["state"] = claim["end"] = state
    task["endedAt"] = news["now"]
    task["isAcknowledged"] = acknowledged
    task["isCancelOpen"] = False
    if acknowledged:
        claim["cancel"] = "acknowledged"
    elif claim["cancel"] != "none" and state != "canceled":
        claim["cancel"] = "refused"
    return answer(task, "admit", None, ["stop-watching"])


def after_end(task, limits, news):
    """The end was told and no cancel of ours was acknowledged: the same state may enrich, another one is filed, a lagging read is nothing."""
    state = news["task"]["state"]
    if state is None:
        if task["claim"]["end"] == "completed" and is_in_time(task, limits, news):
            return answer(task, "enrich" if merge(task, news["task"]) else "duplicate")
        return answer(task, "ignore", "too-late-to-merge")
    if state == task["claim"]["end"]:
        return repeated_end(task, limits, news)
    if not is_terminal(state):
        return answer(task, "ignore", "regression")
    task["claim"]["conflict"] = True
    return file(task, news, "other-terminal", ["read-back"])


def after_acknowledged(task, limits, news):
    """After an acknowledged cancel any other terminal state is filed and read back, never merged; canceled again may still enrich."""
    state = news["task"]["state"]
    if state == "canceled":
        return repeated_end(task, limits, news)
    if state is None:
        return file(task, news, "after-acknowledged-cancel", ())
    if not is_terminal(state):
        return answer(task, "ignore", "regression")
    task["claim"]["conflict"] = True
    return file(task, news, "after-acknowledged-cancel", ["read-back"])


def repeated_end(task, limits, news):
    enriches = is_in_time(task, limits, news) and merge(task, news["task"])
    return answer(task, "enrich" if enriches else "duplicate", None, (), settled_by(task, news))


def is_in_time(task, limits, news):
    return task["endedAt"] is not None and news["now"] - task["endedAt"] <= limits["enrichMs"]


def file(task, news, reason, next_):
    """Files news, once a fact: the same fact again is a duplicate, and may settle the entry it repeats."""
    settled = settled_by(task, news)
    said = news["task"]
    artifacts = " ".join(one["id"] + "=" + one["hash"] for one in said["artifacts"])
    fact = reason + " " + said["taskId"] + " " + (artifacts if said["state"] is None else said["state"])
    told = unmoved if reason in NOT_OURS else answer
    if fact in task["facts"]:
        return told(task, "duplicate", reason, (), settled)
    task["facts"].append(fact)
    task["filed"].append({"news": news["id"], "at": news["now"], "state": said["state"], "fact": fact})
    return told(task, "quarantine", reason, next_, settled)


def settled_by(task, news):
    """A read asked after the filing settles it: the vendor says the filed state again, or says what we claim."""
    if news["channel"] != "get" or news["askedAt"] is None:
        return []
    state = news["task"]["state"]
    settled = []
    for entry in task["filed"]:
        if entry["at"] > news["askedAt"] or entry["state"] is None:
            continue
        if state == entry["state"]:
            settled.append({"news": entry["news"], "as": "vendor-broke-finality"})
        elif state is not None and state == task["claim"]["end"]:
            settled.append({"news": entry["news"], "as": "older-than-claim"})
    gone = [one["news"] for one in settled]
    task["filed"] = [entry for entry in task["filed"] if entry["news"] not in gone]
    return settled


def on_wish(task, _limits, news):
    """A wish is kept, not sent: sending is asked for apart. A cancel before anything left is the end of the delegation."""
    claim = task["claim"]
    if claim["end"] is not None:
        return answer(task, "note")
    if news["wish"] == "abandon":
        claim["end"] = "abandoned"
        return answer(task, "note", None, ["stop-watching"])
    if claim["cancel"] == "none":
        claim["cancel"] = "wanted"
    if task["starts"] == 0:
        claim["end"] = "abandoned"
    return answer(task, "note")


def on_error(task, limits, news):
    """An error is never an end. A cancel that was answered with one is refused, unless the task was not there yet or it may not have landed."""
    next_ = []
    claim = task["claim"]
    if claim["end"] is None and task["taskId"] is not None and news["taskId"] == task["taskId"]:
        if news["op"] == "cancel":
            task["isCancelOpen"] = False
            is_final = news["landed"] == "answered" and news["error"] not in ("task-not-found", "busy")
            if is_final:
                claim["cancel"] = "refused"
            elif task["cancels"] >= limits["cancels"]:
                claim["cancel"] = "unconfirmed"
            if is_final or news["error"] == "task-not-found":
                next_.append("read-back")
        place = news["at"]["url"]
        if news["error"] in DOUBTS_ENDPOINT and task["refetchedFor"] != place:
            task["refetchedFor"] = place
            next_.append("refetch-card")
    return answer(task, "note", None, next_)


def on_silence(task, limits, news):
    """Silence is never an end either, but for the task's own deadline, and that end is lost."""
    claim = task["claim"]
    is_live = claim["end"] is None
    of = news["of"]
    if of == "stream":
        return answer(task, "note", None, ["read-back"] if is_live else ())
    if of == "reconciliation":
        due = [one for one in task["filed"] if one["at"] <= news["since"]]
        task["filed"] = [one for one in task["filed"] if one["at"] > news["since"]]
        return answer(task, "note", None, (), [{"news": one["news"], "as": "given-up"} for one in due])
    if of == "task" and is_live:
        claim["end"] = "lost"
        task["isCancelOpen"] = False
        return answer(task, "note", None, ["stop-watching"])
    if of == "request" and news["op"] == "cancel" and is_live and news["taskId"] == task["taskId"]:
        task["isCancelOpen"] = False
        if claim["cancel"] == "wanted" and task["cancels"] >= limits["cancels"]:
            claim["cancel"] = "unconfirmed"
    if of == "cancel" and is_live and claim["cancel"] == "wanted":
        claim["cancel"] = "unconfirmed"
    return answer(task, "note")


def on_stream_end(task, _limits, news):
    """The end of a stream without a terminal state says nothing: read."""
    is_doubtful = task["claim"]["end"] is None and task["taskId"] is not None and news["how"] != "by-us"
    return answer(task, "note", None, ["read-back"] if is_doubtful else ())


BY_KIND = {"task": on_task, "wish": on_wish, "error": on_error, "silence": on_silence, "stream-end": on_stream_end}
