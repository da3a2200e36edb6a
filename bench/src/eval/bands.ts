import type { Grade } from './read-folder.ts'

const BANDS: readonly [name: string, from: number, below: number][] = [
  ['80-100', 80, Infinity],
  ['60-79', 60, 80],
  ['40-59', 40, 60],
  ['0-39', -Infinity, 40],
]

/** How many posts of each band a reader would act on, as Markdown rows. */
export function bandTable(scored: readonly { score: number; grade: Grade }[]): string {
  const rows = BANDS.map(([name, from, below]) => {
    const inside = scored.filter(({ score }) => score >= from && score < below)
    const share = (grade: Grade): string => {
      const count = inside.filter((row) => row.grade === grade).length
      return inside.length === 0 ? '-' : `${count} (${Math.round((100 * count) / inside.length)}%)`
    }
    return `| ${name} | ${inside.length} | ${share(2)} | ${share(1)} | ${share(0)} |`
  })
  return ['| band | posts | grade 2 | grade 1 | grade 0 |', '|---|---|---|---|---|', ...rows].join('\n')
}
