"""The reference guard once more: the decisions of src/guard, in Python. Under the same plan it gives the same run, event by event."""

from asking import may_address, may_start
from hearing import BY_KIND
from memory import memory_of, new_memory


class Guard:
    """Made from nothing (`saved` is None) or from what an earlier one saved. Everything it remembers is in `save()`."""

    def __init__(self, saved, limits):
        self.memory = new_memory() if saved is None else saved
        self.limits = limits

    def start(self, ask):
        task = memory_of(self.memory, ask["delegation"], ask["intent"], ask["vendor"])
        return may_start(self.memory, task, self.limits, ask)

    def opened(self, binding):
        """The first task id of a delegation is its task; every further one is a stray, unless it is another delegation's."""
        task = memory_of(self.memory, binding["delegation"], binding["intent"], binding["vendor"])
        for other in self.memory["tasks"]:
            if other is not task and other["vendor"] == binding["vendor"] and other["taskId"] == binding["taskId"]:
                return {"answer": "stray", "reason": "foreign-task", "cancel": False}
        if task["taskId"] is None:
            task.update(taskId=binding["taskId"], contextId=binding["contextId"], turn=binding["turn"])
            return {"answer": "bind"}
        task["strays"].append(binding["taskId"])
        return {"answer": "stray", "reason": "second-task", "cancel": True}

    def heard(self, news):
        if news["delegation"] is None:
            return {"answer": "ignore", "reason": "foreign-task", "next": [], "resolved": [], "claim": None}
        task = memory_of(self.memory, news["delegation"], news["delegation"], "")
        return BY_KIND[news["kind"]](task, self.limits, news)

    def address(self, ask):
        binding = ask["binding"]
        task = memory_of(self.memory, binding["delegation"], binding["intent"], binding["vendor"])
        return may_address(self.memory, task, self.limits, ask)

    def save(self):
        return self.memory
