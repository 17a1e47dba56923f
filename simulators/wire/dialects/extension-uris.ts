/**
 * Extensions of the protocol that the canonical vocabulary needs and no version has a word for (A2A §4.6): what they mean travels in metadata
 * under these URIs, except the first, which a card declares.
 */

/** A cancel preempts the work (first seed). Never required. */
export const INTERRUPTIBLE = "https://a2a-chaos.example/ext/interruptible/v1";
/** In a message's metadata: the skill it is for. No request of any version names one. */
export const SKILL = "https://a2a-chaos.example/ext/skill/v1";
/** In a request's metadata: a throw-away request that only asks whether a capability is real. */
export const PROBE = "https://a2a-chaos.example/ext/probe/v1";
/** A messageId where the version has no member for it: in 0.1 of a message, in a list of a task that shows no history. */
export const MESSAGE_ID = "https://a2a-chaos.example/ext/message-id/v1";
/** In a message's metadata where one method stands for both (0.1): it continues the task, it does not make it. */
export const CONTINUES = "https://a2a-chaos.example/ext/continues/v1";
/** In the unprotected header of a card's signature: the hash that the canonical vocabulary signs with. */
export const SIGNED_HASH = "https://a2a-chaos.example/ext/signed-hash/v1";
