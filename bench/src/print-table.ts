import { at } from './checked.ts'

/** Formats a Markdown table with aligned columns. */
export function printTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => at(row, column).length)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(at(widths, column))).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(headings), rule, ...rows.map(line)].join('\n')
}
