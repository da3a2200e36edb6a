import { removeHiddenCharacters } from './hidden-characters.ts'

/** Signs that begin a formula in a spreadsheet, also full-width ones. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/u

/**
 * Signs that begin a formula within a cell. Where semicolons separate lists, Excel begins cells behind them and behind ends
 * of lines, because it heeds quotes only where a cell begins. The sign comes first, so that only signs are looked behind.
 */
const INNER_SIGN = /[=+\-@＝＋－＠](?<=[;\t\r\n][\s\0"]*.)/gu

/** The sign that the words below follow: `=` begins a formula whatever comes after it. */
const MILD_SIGN = /[^=＝]/u
/** No end of a cell, and nothing that calls, quotes a text, or names another sheet or program. */
const MERE_CHARACTER = /[^;"'(|!{＂＇（｜！｛\t\r\n]/u
/** Apostrophe within a word, such as `don't`. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/u
/** Reference to a sheet, whose cell follows the mark. */
const EXCLAMATION = /!(?=\s|$)/u
/** End of a cell like the end of a word, which the beginning of the next cell cannot continue. */
const END_OF_CELL = /;|\r?\n|$(?<=[\p{L}\p{N}).?!] *)/u

/** A sign and what follows it to the end of its cell, where that calculates nothing of worth, as in `;-)` or in a list. */
const MERE_WORDS = new RegExp(
  `^${MILD_SIGN.source}(?:${MERE_CHARACTER.source}|${APOSTROPHE.source}|${EXCLAMATION.source})*(?:${END_OF_CELL.source})`,
  'u',
)

/** A line as RFC 4180 has it, with its end. Whatever a cell holds, no spreadsheet calculates it. */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Byte order mark, by which spreadsheets take the file for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = removeHiddenCharacters(value.toWellFormed())
  const inert = text.replace(INNER_SIGN, (sign, at: number) =>
    MERE_WORDS.test(text.slice(at)) ? sign : `'${sign}`,
  )
  const safe = FORMULA.test(inert) ? `'${inert}` : inert
  return `"${safe.replaceAll('"', '""')}"`
}
