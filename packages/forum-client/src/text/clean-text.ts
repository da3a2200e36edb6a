import { cutText } from './cut-text.ts'

const UNSEEN = /[\0\u00ad\u200b\u2060\ufeff]/g

/** Removes characters that nobody sees, and that would keep words from being found. */
export const removeUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Puts one space in place of many. Parsers of HTML pass signs one by one, most of which are no space. */
export function joinSpaces(text: string): string {
  const isLetter = text.length === 1 && text > ' ' && text < '\u007f'
  return isLetter ? text : text.replaceAll(/\s+/g, ' ')
}

/** Removes the spaces at the ends of lines, of which most texts have none. */
export function trimLineEnds(text: string): string {
  if (!/[^\S\n](?:\n|$)/.test(text)) return text
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Cuts a text and the spaces at its end, and leaves no half characters in it: no database takes them. */
export function cutBlock(text: string, max: number): string {
  return cutText(text.toWellFormed(), max).trimEnd()
}

/** Puts a text on one line, without what nobody sees, and cuts it. */
export function cutLine(text: string, max: number): string {
  return cutBlock(joinSpaces(removeUnseen(text)).trim(), max)
}
