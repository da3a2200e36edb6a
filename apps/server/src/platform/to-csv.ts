/** What a spreadsheet takes for the beginning of a formula, full-width signs too. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/u

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
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
