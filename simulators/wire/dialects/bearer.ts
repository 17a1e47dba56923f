/** The Authorization header with the Bearer scheme (RFC 6750 §2.1), which is how a request says whose it is and a push that it may call. */
export function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

/** What the header presents; null: none, or another scheme. */
export function bearerOf(headers: Readonly<Record<string, string>>): string | null {
  return /^Bearer +(\S.*)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** Who asks, where the request does not say. */
export const NOBODY = "anonymous";
