import { expect, test } from 'vitest'
import { createMatcher } from '../matching/create-matcher.ts'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import type { Post } from '../post.ts'
import { learn } from './learn.ts'

const CAMPAIGN = campaignWith({ keywords: ['camera', 'lens'] })
const KEPT = [1, 2, 3, 4, 5].map((n) =>
  postWith({ id: `kept${n}`, author: `buyer${n}`, title: `Which camera for safari ${n}?` }),
)
const HOMEWORK = [1, 2, 3, 4, 5].map((n) =>
  postWith({ id: `homework${n}`, author: 'pupil', title: `camera homework ${n}`, subreddit: 'test' }),
)
const RECENT = [...KEPT, ...HOMEWORK]

test('proposes to hide what only dismissed posts say, with the effect', () => {
  const proposals = learn({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  const exclusion = proposals.find(({ rule }) => rule.kind === 'exclude_words')!
  expect(exclusion.rule).toEqual({ kind: 'exclude_words', words: 'homework' })
  expect(exclusion.effect).toMatchObject({ affects: 5, of: 10, kept_affected: 0, learned_from: 5 })
  expect(exclusion.effect.sentence).toBe(
    'Would hide 5 of the last 10, none that you kept. Learned from 5 posts.',
  )
})

test('hides after acceptance exactly what the preview counted, and nothing once withdrawn', () => {
  for (const { rule, effect } of learn({
    campaign: CAMPAIGN,
    kept: KEPT,
    dismissed: HOMEWORK,
    recent: RECENT,
  })) {
    const shown = (rules: NonNullable<typeof CAMPAIGN.rules>): number => countMatches(rules, RECENT)
    if (rule.kind !== 'adjust_words') expect(shown([]) - shown([rule])).toBe(effect.affects)
    expect(shown([])).toBe(RECENT.length)
  }
})

test('proposes to block an author who only wrote what was dismissed', () => {
  const proposals = learn({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  expect(proposals.map(({ rule }) => rule)).toContainEqual({ kind: 'block_author', author: 'pupil' })
})

test('proposes to raise what was mostly kept', () => {
  const proposals = learn({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  expect(proposals.map(({ rule }) => rule)).toContainEqual({
    kind: 'adjust_words',
    words: 'safari',
    points: 10,
  })
})

test('spares what was kept', () => {
  const alike = HOMEWORK.map((post, n) => ({ ...post, id: `kept-homework${n}` }))
  const proposals = learn({
    campaign: CAMPAIGN,
    kept: alike,
    dismissed: HOMEWORK,
    recent: [...alike, ...HOMEWORK],
  })
  expect(proposals).toEqual([])
})

test('has nothing to say about fewer than five marks or rules already there', () => {
  const four = HOMEWORK.slice(1)
  expect(learn({ campaign: CAMPAIGN, kept: [], dismissed: four, recent: RECENT })).toEqual([])
  const rules = [{ kind: 'exclude_words', words: 'homework' } as const]
  const again = learn({ campaign: { ...CAMPAIGN, rules }, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  expect(again.map(({ rule }) => rule)).not.toContainEqual(rules[0])
})

test('makes no rule from fewer than five posts, an everyday word or a word of the product', () => {
  const five = (title: string): Post[] =>
    [1, 2, 3, 4, 5].map((n) =>
      postWith({ id: `${title}${n}`, author: `a${n}`, title: `${title} ${n}`, subreddit: `s${n}` }),
    )
  const rulesFrom = (dismissed: Post[], campaign = CAMPAIGN): string[] =>
    learn({ campaign, kept: KEPT, dismissed, recent: [...KEPT, ...dismissed] }).map(({ rule }) =>
      JSON.stringify(rule),
    )
  const product = { ...CAMPAIGN, product_service: 'Waterproof housings' }
  expect(rulesFrom(five('camera homework').slice(1)).join()).not.toContain('homework')
  expect(rulesFrom(five('camera weekend')).join()).not.toContain('weekend')
  expect(rulesFrom(five('camera waterproof'), product).join()).not.toContain('waterproof')
  expect(rulesFrom(five('camera waterproof')).join()).toContain('waterproof')
})

test('counts what is posted in several places once', () => {
  const same = (n: number): Post =>
    postWith({ id: `same${n}`, author: `a${n}`, title: 'camera homework, page 3', subreddit: `s${n}` })
  const dismissed = [1, 2, 3, 4, 5, 6].map(same)
  expect(
    learn({ campaign: CAMPAIGN, kept: KEPT, dismissed, recent: [...KEPT, ...dismissed] }),
  ).not.toContainEqual(expect.objectContaining({ rule: expect.objectContaining({ words: 'homework' }) }))
})

function countMatches(rules: NonNullable<typeof CAMPAIGN.rules>, posts: readonly Post[]): number {
  const matcher = createMatcher()
  matcher.add({ ...CAMPAIGN, rules })
  return posts.filter((post) => matcher.match(post).length > 0).length
}
