import { expect, test } from 'vitest'
import { CampaignIndex } from './campaign-index.ts'
import { campaignWith } from './testing/make.ts'

test('the common filter does not grow by campaigns that change their keywords over and over', () => {
  const index = new CampaignIndex()
  const change = (round: number): void => {
    for (let number = 0; number < 300; number++) {
      const keywords = Array.from({ length: 10 }, (_, n) => `in${round}c${number}k${n}`)
      index.add(campaignWith({ id: `campaign${number}`, keywords }))
    }
  }
  change(0)
  const atFirst = index.prefixFilter.filter.size
  for (let round = 1; round < 30; round++) change(round)
  expect(index.prefixFilter.filter.size).toBeLessThanOrEqual(4 * atFirst)
})
