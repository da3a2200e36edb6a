/** What a spreadsheet takes for the beginning of a formula, full-width signs too. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/u

/**
 * The same within a cell. Where semicolons separate lists, Excel begins cells behind them and behind ends of lines, for it
 * heeds quotes only where a cell begins.
 */
const INNER_SIGN = /(?<=[;\t\r\n][\s\0"]*)[=+\-@＝＋－＠]/gu

/**
 * What follows a sign that calculates nothing of worth, as in `;-)` or in a list: no call, no text, and no other sheet or
 * program is named. Where it ends with its cell, what the next cell begins with cannot go on with it.
 */
const MERE_WORDS =
  /^[^=＝](?:[^;"'(|!{＂＇（｜！｛\t\r\n]|(?<=\p{L})'(?=\p{L})|!(?=\s|$))*(?:;|\r?\n|$(?<=[\p{L}\p{N}).?!] *))/u

/** A line as RFC 4180 has it, with its end. Whatever a cell holds, no spreadsheet calculates it. */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** What tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.toWellFormed()
  const inert = text.replace(INNER_SIGN, (sign, at: number) =>
    MERE_WORDS.test(text.slice(at)) ? sign : `'${sign}`,
  )
  const safe = FORMULA.test(inert) ? `'${inert}` : inert
  return `"${safe.replaceAll('"', '""')}"`
}
