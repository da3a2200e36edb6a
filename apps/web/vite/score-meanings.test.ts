import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bandMeanings } from './score-meanings.ts'
import type { MeasuredBand } from './score-meanings.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const { ranking } = JSON.parse(read('packages/relevance/weights/figures.json')) as {
  ranking: { calibration_error: number; bands: MeasuredBand[] }
}

test('the figures of the model bear out what is said of each band', () => {
  expect(() => bandMeanings()).not.toThrow()
})

test.each([
  [80, 20, 'high'],
  [60, 60, 'good'],
  [60, 190, 'good'],
  [40, 60, 'low'],
  [0, 900, 'very low'],
])('figures by which the band from %i has %i leads are refused', (from, leads, band) => {
  const moved = ranking.bands.map((each) => (each.from === from ? { ...each, leads } : each))
  expect(() => bandMeanings(moved)).toThrow(new RegExp(`band ${band},`))
})

/** Texts that say how many of 100 posts with a score are worth an answer. */
const TEXTS = [
  'README.md',
  'docs/scores.md',
  'apps/web/src/features/public/help/topics/lead-management.md',
  'apps/server/src/platform/http/docs/agent-guide.ts',
]
const SAYING =
  /of 100 posts (?:with (?<score>\d+)|like this)[^.?]*?, about (?<worth>\d+)|(?<means>\d+) (?:still )?means (?:about )?(?<about>\d+)/g
const MAX_ERROR = 0.05

test.each(TEXTS)('%s says of a score what was measured', (path) => {
  const sayings = [...read(path).matchAll(SAYING)]
  expect(sayings).not.toHaveLength(0)
  for (const { groups: { score, worth, means, about } = {} } of sayings)
    expect(Number(worth ?? about)).toBe(Number(score ?? means ?? 80))
  expect(ranking.calibration_error).toBeLessThanOrEqual(MAX_ERROR)
  for (const { from, posts, leads } of ranking.bands.filter((band) => band.from >= 60)) {
    expect(leads / posts).toBeGreaterThanOrEqual(from / 100 - MAX_ERROR)
    expect(leads / posts).toBeLessThanOrEqual((from + 20) / 100 + MAX_ERROR)
  }
})
