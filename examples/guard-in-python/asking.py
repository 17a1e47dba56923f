"""What may be sent: starting a delegation, addressing a task; by which card, and relying on what."""

from memory import claim_of, is_terminal

FIRST_HOLD_MS = 10_000
DOUBLINGS_MAX = 6


def may_start(memory, task, limits, ask):
    """A delegation may leave when its purpose is not being served already, no earlier send of it may have landed unseen, and a usable card
    names the skill and an interface."""
    cards = ask["cards"]
    claim = task["claim"]
    is_flawed = is_refused(memory, ask["vendor"], cards)
    if claim["end"] is not None:
        return {"answer": "refuse", "reason": "task-is-over", "claim": claim_of(task)}
    if is_intent_open(memory, task):
        return refuse(task, "intent-unresolved", "refused")
    if any(one["landed"] != "no" for one in ask["sent"]) and ask["looked"] == "no":
        return {"answer": "look"}
    if claim["cancel"] != "none":
        return held(task, "cancel-wanted", ask["now"])
    if len(ask["sent"]) >= limits["sends"]:
        return refuse(task, "budget-spent", "lost")
    card = usable_card(cards, ask["now"])
    if card is None or is_flawed:
        return without_card(task, limits, cards, card, ask["now"])
    if ask["skill"] is not None and all(one["id"] != ask["skill"] for one in card["skills"]):
        if cards["tries"] < limits["revalidations"] and is_doubtful(card, cards):
            return {"answer": "revalidate", "unconditional": True}
        return refuse(task, "skill-missing", "refused")
    task["holds"] = 0
    if not card["interfaces"]:
        return refuse(task, "no-usable-interface", "refused")
    answer = confirm_capabilities(task, limits, ask, card)
    if answer["answer"] == "proceed":
        task["starts"] += 1
    return answer


def refuse(task, reason, end):
    task["claim"]["end"] = end
    return {"answer": "refuse", "reason": reason, "claim": claim_of(task)}


def is_intent_open(memory, task):
    """One purpose is served by one delegation at a time: a second is refused while an earlier one is not settled."""
    for other in memory["tasks"]:
        if other is task:
            return False
        is_settled = other["claim"]["end"] is not None and not other["filed"] and not other["claim"]["conflict"]
        if other["intent"] == task["intent"] and not is_settled:
            return True
    return False


def confirm_capabilities(task, limits, ask, card):
    """A capability that is required is relied on only after the live side showed it at this very interface, not too long ago; else it is
    lowered, and that is recorded."""
    at = card["interfaces"][0]
    relies = []
    lowered = []
    for of in ask["requires"]:
        valid = [
            one
            for one in ask["evidence"]
            if one["of"] == of and one["at"] == at and ask["now"] - one["when"] <= limits["evidenceMs"]
        ]
        if valid and valid[-1]["found"] is True:
            relies.append(of)
            continue
        by = next_way(task, limits, of, at, valid) if card["declares"][of] else None
        if by is not None:
            return {"answer": "confirm", "of": of, "by": by}
        is_expired = not valid and card["declares"][of]
        lowered.append({"of": of, "reason": "evidence-expired" if is_expired else "capability-absent"})
    return {"answer": "proceed", "at": at, "relies": relies, "lowered": lowered}


def next_way(task, limits, of, at, valid):
    """How to ask the live side next: by its own card, then by a probe; each within what was seen lately and what was asked for ever."""

    def may_ask(by, lately, ever):
        way = by + " " + of + " " + at["url"]
        if sum(one["by"] == by for one in valid) >= lately or task["confirms"].count(way) >= ever:
            return False
        task["confirms"].append(way)
        return True

    if may_ask("live-card", 1, limits["revalidations"]):
        return "live-card"
    return "probe" if of == "interruptible" and may_ask("probe", limits["probes"], limits["probes"]) else None


def may_address(memory, task, limits, ask):
    """A request about a task may leave when a usable card was reconciled with what the task was bound to."""
    cards, binding, op = ask["cards"], ask["binding"], ask["op"]
    claim = task["claim"]
    is_flawed = is_refused(memory, binding["vendor"], cards)
    if claim["end"] == "orphaned":
        return {"answer": "refuse", "reason": "after-orphan"}
    if op == "continue" and claim["end"] is not None:
        return {"answer": "refuse", "reason": "task-is-over"}
    if op == "continue" and claim["cancel"] != "none":
        return {"answer": "refuse", "reason": "cancel-wanted"}
    is_own_cancel = op == "cancel" and binding["taskId"] == task["taskId"]
    if is_own_cancel and claim["end"] is not None:
        return {"answer": "refuse", "reason": "task-is-over"}
    if is_own_cancel and task["cancels"] >= limits["cancels"]:
        return {"answer": "refuse", "reason": "budget-spent"}
    card = usable_card(cards, ask["now"])
    if card is None or is_flawed:
        return without_card(task, limits, cards, card, ask["now"])
    task["holds"] = 0
    answer = reconcile_card(task, limits, ask, card)
    leaves = answer["answer"] in ("proceed", "rebind")
    if is_own_cancel and leaves:
        task["cancels"] += 1
        task["isCancelOpen"] = True
    if op == "continue" and leaves:
        task["turn"] = max(task["turn"], binding["turn"] + 1)
    return answer


def reconcile_card(task, limits, ask, card):
    """The skill must still be there, and the interface. Absence counts once every cache was asked to step aside; then a missing skill
    orphans the task and a moved interface rebinds it, both on record."""
    binding, cards = ask["binding"], ask["cards"]
    if card["hash"] == binding["card"]:
        return {"answer": "proceed", "at": binding["at"]}
    may_doubt = cards["tries"] < limits["revalidations"] and is_doubtful(card, cards)
    bound = binding["skill"]
    skill = None if bound is None else next((one for one in card["skills"] if one["id"] == bound["id"]), None)
    if bound is not None and skill is None:
        return {"answer": "revalidate", "unconditional": True} if may_doubt else give_up(task, ask, "skill-missing")
    is_redefined = bound is not None and skill["hash"] != bound["hash"]
    if binding["at"] in card["interfaces"]:
        reason = "skill-changed" if is_redefined else "card-changed"
        return {"answer": "rebind", "at": binding["at"], "card": card["hash"], "reason": reason}
    if may_doubt:
        return {"answer": "revalidate", "unconditional": True}
    moved = next((one for one in card["interfaces"] if one["protocol"] == binding["at"]["protocol"]), None)
    if moved is None:
        return give_up(task, ask, "interface-missing")
    reason = "skill-changed" if is_redefined else "interface-missing"
    return {"answer": "rebind", "at": moved, "card": card["hash"], "reason": reason}


def give_up(task, ask, reason):
    """A task that has not ended is orphaned; one that has, or a stray, is merely not asked about any more."""
    claim = task["claim"]
    has_ended = claim["end"] is not None and (is_terminal(claim["state"]) or claim["end"] in ("lost", "abandoned", "refused"))
    if ask["binding"]["taskId"] != task["taskId"] or has_ended:
        return {"answer": "refuse", "reason": reason}
    claim["end"] = "orphaned"
    task["isCancelOpen"] = False
    return {"answer": "orphan", "reason": reason, "claim": claim_of(task)}


def usable_card(cards, now):
    """The newest card, if it may answer a question now: it is fresh, or it was fetched for this question and was fresh on arrival."""
    card = cards["newest"]
    if card is None:
        return None
    is_fetched_for_it = card["requestedAt"] >= cards["askedAt"] and card["freshUntil"] >= card["requestedAt"]
    return card if now <= card["freshUntil"] or is_fetched_for_it else None


def is_doubtful(card, cards):
    """Absence in a card is weak evidence: it counts once every cache was asked to step aside."""
    return not (card["unconditional"] and card["requestedAt"] >= cards["askedAt"])


def is_refused(memory, vendor, cards):
    """A flawed card is refused, and stays so: for good when it names an address it must not or is badly signed, else until a newer fetch."""
    card = cards["newest"]
    if card is None:
        return False
    known = next((one for one in memory["refused"] if one["vendor"] == vendor and one["hash"] == card["hash"]), None)
    if known is not None and (known["untilFetchAfter"] is None or card["requestedAt"] <= known["untilFetchAfter"]):
        return True
    if not card["flaws"]:
        return False
    is_for_good = any(flaw in ("address-not-allowed", "bad-signature") for flaw in card["flaws"])
    until = None if is_for_good else card["requestedAt"]
    if known is None:
        memory["refused"].append({"vendor": vendor, "hash": card["hash"], "untilFetchAfter": until})
    else:
        known["untilFetchAfter"] = until
    return True


def without_card(task, limits, cards, card, now):
    if cards["tries"] < limits["revalidations"]:
        return {"answer": "revalidate", "unconditional": cards["tries"] > 0}
    return held(task, "card-unreachable" if card is None else "card-flawed", now)


def held(task, reason, now):
    """A hold for want of a card: each one in a row is twice as long as the one before, from ten seconds to some ten minutes."""
    until = now + FIRST_HOLD_MS * 2 ** min(task["holds"], DOUBLINGS_MAX)
    task["holds"] += 1
    return {"answer": "hold", "reason": reason, "until": until}
