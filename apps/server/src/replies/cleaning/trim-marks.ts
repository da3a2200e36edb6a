/**
 * Removes the marks at the end of a text. An expression such as `/[.,]+$/` would be tried at each mark of every run, and
 * take the square of its length.
 */
export function trimMarks(text: string, marks: ReadonlySet<string>): string {
  let end = text.length
  while (marks.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
