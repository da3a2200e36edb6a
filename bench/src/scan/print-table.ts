import { at } from '../checked.ts'

/** A Markdown table with its columns aligned. */
export function printTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => at(row, column).length)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(at(widths, column))).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(headings), rule, ...rows.map(line)].join('\n')
}

/** Four digits that matter: 1.04 M, 12,345, 10.4, 0.0123. */
export function figure(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toPrecision(3)} M`
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
