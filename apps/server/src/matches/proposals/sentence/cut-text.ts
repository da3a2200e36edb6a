/** Splits a text before and after what a pattern finds. After “that”, the verb is removed, because it is no thing. */
export function cutAt(text: string, end: RegExp): [string, string] {
  const found = end.exec(text)
  if (!found) return [text.trim(), '']
  const rest = text.slice(found.index + found[0].length)
  const isThatItDoes = /\b(?:that|which|who)\s$/iu.test(found[0])
  return [text.slice(0, found.index).trim(), isThatItDoes ? withoutVerb(rest) : rest.trim()]
}

/** Removes the verb: “fill empty tables” is about empty tables. */
export function withoutVerb(text: string): string {
  return text.trim().replace(/^\S+\s*/, '')
}
