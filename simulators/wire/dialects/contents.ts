import { type Json, listOf, objectOf } from "./json.ts";

/** What parts carry as one text, which stands for the content: the texts where all are texts, else the parts as they came. */
export function contentOf(parts: unknown): string {
  const texts = listOf(parts).map((part) => objectOf(part)?.text);
  return texts.every((text) => typeof text === "string") ? texts.join("") : JSON.stringify(parts);
}

/** Metadata of one entry, or none. */
export function metadata(uri: string, value: Json | null): { readonly [uri: string]: Json } | undefined {
  return value === null ? undefined : { [uri]: value };
}

export function metadataOf(holder: unknown, uri: string): unknown {
  return objectOf(objectOf(holder)?.metadata)?.[uri];
}
