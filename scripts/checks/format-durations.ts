export type Duration = { name: string; ms: number }

const MAX_FILES = 10

/** Formats the times that steps took, the longest first, and the files that took longest. */
export function formatDurations(steps: Duration[], files: Duration[]): string {
  return [...longest(steps), '', ...longest(files).slice(0, MAX_FILES), ''].join('\n')
}

function longest(durations: Duration[]): string[] {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
}
