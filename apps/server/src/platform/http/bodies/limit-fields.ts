import { cutText } from '@radar/contract'
import type { FieldErrors } from '@radar/contract'

export const MAX_FIELDS = 10
const MAX_NAME_BYTES = 80
const MAX_MESSAGES = 2
const MAX_MESSAGE_BYTES = 240
const MAX_BYTES = 1_200

/** The first fields of an error, shortened, so that an answer stays small. */
export function limitFields(fields: FieldErrors): FieldErrors {
  const kept: FieldErrors = {}
  let left = MAX_BYTES
  for (const [name, messages] of Object.entries(fields).slice(0, MAX_FIELDS)) {
    const shown = shorten(name, MAX_NAME_BYTES)
    const said = messages.slice(0, MAX_MESSAGES).map((message) => shorten(message, MAX_MESSAGE_BYTES))
    left -= bytesOf({ [shown]: said })
    if (left < 0) break
    kept[shown] = said
  }
  return kept
}

/** Cuts a text so that its JSON has at most so many bytes, plus three for the ellipsis. */
export function shorten(text: string, maxBytes: number): string {
  let kept = cutText(text, maxBytes)
  while (bytesOf(kept) > maxBytes) kept = cutText(kept, kept.length - Math.ceil(kept.length / 8))
  return kept.length === text.length ? text : `${kept.toWellFormed()}…`
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
