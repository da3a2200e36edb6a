/** Beginning of a text in `length` UTF-16 units, one fewer where a character would be cut in half. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const code = text.codePointAt(length - 1) ?? 0
  return text.slice(0, code > 0xffff ? length - 1 : length)
}
