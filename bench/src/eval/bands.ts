import { shownScore } from '@radar/contract'
import type { Grade } from './read-folder.ts'

export type ScoredPost = {
  score: number
  grade: Grade
}

export const BANDS: readonly [name: string, from: number, below: number][] = [
  ['80-100', 80, Infinity],
  ['60-79', 60, 80],
  ['40-59', 40, 60],
  ['0-39', -Infinity, 40],
]
const BINS = 10

/** Share of leads in each band, as the scores tell it and as posts were graded, as Markdown rows. */
export function bandTable(scored: readonly ScoredPost[]): string {
  const rows = BANDS.map(([name, from, below]) => {
    const inside = scored.filter(({ score }) => shownScore(score) >= from && shownScore(score) < below)
    const share = (grade: Grade): string => {
      const count = inside.filter((row) => row.grade === grade).length
      return inside.length === 0 ? '-' : `${count} (${Math.round((100 * count) / inside.length)}%)`
    }
    const predicted = inside.reduce((sum, { score }) => sum + score, 0) / inside.length
    return `| ${name} | ${inside.length} | ${inside.length === 0 ? '-' : `${Math.round(predicted)}%`} | ${share(2)} | ${share(1)} | ${share(0)} |`
  })
  return [
    '| band | posts | leads as told | grade 2 | grade 1 | grade 0 |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** The mean distance between score and share of grade 2 in ten bins of the scale, each by its number of posts. */
export function calibrationError(scored: readonly ScoredPost[]): number {
  let sum = 0
  for (let bin = 0; bin < BINS; bin++) {
    const inside = scored.filter(({ score }) => Math.min(BINS - 1, Math.floor((score / 100) * BINS)) === bin)
    const promised = inside.reduce((total, { score }) => total + score / 100, 0)
    sum += Math.abs(promised - inside.filter(({ grade }) => grade === 2).length)
  }
  return sum / scored.length
}
