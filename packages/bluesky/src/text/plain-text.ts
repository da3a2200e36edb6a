import { cutText, removeUnseen } from '@radar/forum-client'

/** Most characters of a post's text that are kept; the network allows 300 letters in 3,000 bytes. */
export const MAX_TEXT = 3_000

/** Text of a post as people see it: lines without trailing spaces, at most one empty line between paragraphs. */
export function plainText(text: string): string {
  const cut = cutText(text, MAX_TEXT)
  // Most posts are one plain line.
  if (/^[\x20-\x7e]*$/.test(cut)) return cut.trim()
  return (
    removeUnseen(cut.toWellFormed())
      .replaceAll(/\r\n?/g, '\n')
      // Tried where a run of spaces begins, and not at each of them.
      .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}
