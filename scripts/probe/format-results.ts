import type { ProbeResult } from './probe.ts'

const HEAD = ['forum', 'call', 'answer', 'shape']

/** Table of all calls, columns padded. */
export function formatResults(results: readonly ProbeResult[]): string {
  const rows = [
    HEAD,
    ...results.map((result) => [result.forum, result.call, result.answer, describe(result)]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function describe({ faults, unknown }: ProbeResult): string {
  const verdict = faults.length === 0 ? 'as recorded' : `DIFFERS (${faults.join('; ')})`
  return unknown.length === 0 ? verdict : `${verdict}, with new fields: ${unknown.join(', ')}`
}
