const UNSEEN = /[\0\u00ad\u200b\u2060\ufeff]/g

/** Removes characters that nobody sees, and that would keep words from being found. */
export const removeUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Cuts a text at a whole character, and leaves no half ones in it: no database takes them. */
export function cutText(text: string, max: number): string {
  return text
    .toWellFormed()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** Puts a text on one line, without what nobody sees, and cuts it. */
export function cutLine(text: string, max: number): string {
  return cutText(removeUnseen(text).replaceAll(/\s+/g, ' ').trim(), max)
}
