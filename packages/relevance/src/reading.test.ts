import { expect, it } from 'vitest'
import { toChances } from './reading.ts'

it('turns logits into chances: both grades, kinds and fits in order, and the weighed chance', () => {
  const kinds = [1, 2, 3, 4, 5, 6, 7, 8].map(Math.log)
  const fits = [2, 3, 5].map(Math.log)
  const { chance, atLeast1, atLeast2, ...reading } = toChances([2, -1, ...kinds, ...fits], [0.5, 2, -1])
  expect(chance).toBeCloseTo(0.1192, 4)
  expect(atLeast1).toBeCloseTo(0.8808, 4)
  expect(atLeast2).toBeCloseTo(0.2689, 4)
  const shares = Object.entries(reading.kinds).map(([kind, share]) => [kind, Math.round(share * 36)])
  expect(shares).toEqual([
    ['asks', 1],
    ['has_problem', 2],
    ['other_question', 3],
    ['sells', 4],
    ['researches', 5],
    ['jobs', 6],
    ['news', 7],
    ['tells', 8],
  ])
  expect(reading.fits.map((fit) => Math.round(fit * 10))).toEqual([2, 3, 5])
})

it('keeps chances finite for any logits', () => {
  const { chance, kinds, fits } = toChances(
    [900, -900, ...Array<number>(8).fill(2000), 0, -3000, 3000],
    [1, 1, 0],
  )
  expect([chance, kinds.asks, ...fits]).toEqual([0.5, 0.125, 0, 0, 1])
})
