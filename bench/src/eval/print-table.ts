import { at } from '../checked.ts'
import type { Difference, EvalRow, Interval } from './evaluate.ts'

const FIGURES = ['ndcg10', 'ap', 'p10', 'auc', 'auc_hard'] as const
const HEADINGS = ['system', 'nDCG@10', 'AP', 'P@10', 'AUC', 'AUC vs hard negatives']

/** One Markdown table per source. */
export function printTables(rows: readonly EvalRow[]): string {
  return [...new Set(rows.map((row) => row.source))]
    .map((source) =>
      printSource(
        source,
        rows.filter((row) => row.source === source),
      ),
    )
    .join('\n\n')
}

/** Formats how far we are ahead, one line per source. */
export function printDifferences(differences: readonly Difference[]): string {
  const head = `| source | against | ${HEADINGS.slice(1).join(' | ')} |`
  const lines = differences.map(
    (row) =>
      `| ${row.source} | ${row.against} | ${FIGURES.map((figure) => printInterval(row[figure], '+')).join(' | ')} |`,
  )
  return [head, `|${'---|'.repeat(HEADINGS.length + 1)}`, ...lines].join('\n')
}

function printSource(source: string, rows: readonly EvalRow[]): string {
  const cells = rows.map((row) => [row.system, ...FIGURES.map((figure) => printInterval(row[figure]))])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => at(row, column).length)),
  )
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(at(widths, column))).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [
    `### ${source} (${at(rows, 0).campaigns} campaigns)`,
    line(HEADINGS),
    rule,
    ...cells.map(line),
  ].join('\n')
}

function printInterval(interval: Interval | null, plus = ''): string {
  if (interval === null) return '-'
  const [middle, low, high] = interval.map((value) => `${value > 0 ? plus : ''}${value.toFixed(2)}`)
  return `${middle} [${low}, ${high}]`
}
