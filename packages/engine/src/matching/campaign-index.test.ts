import { expect, test } from 'vitest'
import { CampaignIndex } from './campaign-index.ts'
import { createMatcher } from './create-matcher.ts'
import { campaignWith, postWith } from './testing/make.ts'

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

test('a phrase is popular once many look for it, and no more when most of them have left', () => {
  const index = new CampaignIndex()
  const enter = (number: number) =>
    index.add(
      campaignWith({ id: `campaign${number}`, keywords: ['electric kettle'], subreddits: ['tea', 'coffee'] }),
    )
  for (let number = 0; number < 64; number++) enter(number)
  const node = index.campaigns.nodeAt(0, 0)
  const tea = index.subreddits.find('tea')!
  expect(index.popular.isPopular(node)).toBe(true)
  expect(index.popular.seekersIn(tea)?.get(node)).toHaveLength(2 * 64)

  for (let number = 10; number < 43; number++) index.remove(`campaign${number}`)
  expect(index.popular.isPopular(node)).toBe(false)
  expect(index.popular.seekersIn(tea)?.get(node)).toBeUndefined()
  expect(index.postings.countAt(node)).toBe(31)

  for (let number = 43; number < 64; number++) index.remove(`campaign${number}`)
  expect(index.popular.seekersIn(tea)?.size).toBe(0)
  for (let number = 0; number < 4; number++) index.remove(`campaign${number}`)
  expect(index.popular.seekersIn(tea)).toBeUndefined()
  expect(index.size).toBe(6)
})

test('a phrase is told in the words of its keyword', () => {
  const index = new CampaignIndex()
  index.add(campaignWith({ keywords: ['electric kettles', 'electric kettle base', 'tea'] }))
  const texts = [0, 1, 2].map((place) => index.textOf(index.campaigns.nodeAt(0, place)))
  expect(texts).toEqual(['electric kettle', 'electric kettle base', 'tea'])
})

test('keeps its intent queries whatever becomes of the list that was handed in', () => {
  const matcher = createMatcher()
  const prompts = ['someone needs a quiet keyboard for the office']
  matcher.add(campaignWith({ keywords: ['keychron'], campaign_prompts: prompts }))
  prompts.length = 0
  const title = 'Can anyone recommend a quiet keyboard for an office?'
  expect(matcher.match(postWith({ title }))).toHaveLength(1)
})
