/** What a client can ask of a task endpoint. `continue` is a message to an existing task. */
export type Operation = "send" | "continue" | "get" | "list" | "subscribe" | "cancel" | "push-config";
/** How news of a task arrives: in the reply to an operation, as a stream frame, or as a webhook call. */
export type Channel = "send" | "continue" | "get" | "list" | "cancel" | "stream" | "push";
