import { expect, test } from 'vitest'
import { SCORE_BANDS, bandOf, filterFloor, lowestShownAs, shownScore } from './score-bands.ts'

test.each([
  [100, 'high'],
  [79.75, 'high'],
  [79.5, 'high'],
  [79.49, 'good'],
  [59.5, 'good'],
  [59.49, 'low'],
  [39.5, 'low'],
  [39.49, 'very low'],
  [0, 'very low'],
])('the band of %s is that of the number it is shown as: %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
  const shown = shownScore(score)
  expect(SCORE_BANDS.find(({ from, to }) => from <= shown && shown <= to)?.band).toBe(band)
})

test('each score is shown as a number exactly from its lowest score on', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const score = hundredths / 100
    for (const shown of [40, 57, 60, 70, 80, 100])
      expect([score, shown, shownScore(score) >= shown]).toEqual([
        score,
        shown,
        score >= lowestShownAs(shown),
      ])
  }
})

test.each([
  [0.1, 10],
  [0.29, 29],
  [0.57, 57],
  [0.7, 70],
  [0.801, 81],
  [1, 100],
])('a filter of %s lets pass what is shown as %s or more', (min_score, floor) => {
  expect(filterFloor(min_score)).toBe(floor)
})
