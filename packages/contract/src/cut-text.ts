/** Beginning of a text in `length` UTF-16 units, one fewer where a character would be cut in half. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const code = text.codePointAt(length - 1) ?? 0
  return text.slice(0, code > 0xffff ? length - 1 : length)
}

/** End of a text in `length` UTF-16 units, one fewer where a character would be cut in half. */
export function cutTextFromEnd(text: string, length: number): string {
  const from = text.length - length
  if (from <= 0) return text
  const isInside = (text.codePointAt(from - 1) ?? 0) > 0xffff
  return text.slice(isInside ? from + 1 : from)
}

/** `cutText` with an ellipsis for what is gone, in `length` units together. */
export function shortenText(text: string, length: number): string {
  return text.length > length ? `${cutText(text, length - 1)}…` : text
}
