import { expect, test } from 'vitest'
import { createMatcher } from '../matching/create-matcher.ts'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import type { Post } from '../post.ts'
import { learn } from './learn.ts'
import type { Feedback, Proposal } from './proposal.ts'

function proposalsOf(feedback: Feedback): Proposal[] {
  const steps = learn(feedback)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const CAMPAIGN = campaignWith({ keywords: ['camera', 'lens'] })
const KEPT = [1, 2, 3, 4, 5].map((n) =>
  postWith({ id: `kept${n}`, author: `buyer${n}`, title: `Which camera for safari ${n}?` }),
)
const HOMEWORK = [1, 2, 3, 4, 5].map((n) =>
  postWith({ id: `homework${n}`, author: 'pupil', title: `camera homework ${n}`, subreddit: 'test' }),
)
const RECENT = [...KEPT, ...HOMEWORK]

test('proposes to hide what only dismissed posts say, with the effect', () => {
  const proposals = proposalsOf({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  const exclusion = proposals.find(({ rule }) => rule.kind === 'exclude_words')!
  expect(exclusion.rule).toEqual({ kind: 'exclude_words', words: 'homework' })
  expect(exclusion.effect).toMatchObject({ affects: 5, of: 10, kept_affected: 0, learned_from: 5 })
  expect(exclusion.effect.sentence).toBe(
    'Would hide 5 of the last 10, none that you kept. Learned from 5 posts.',
  )
})

test('hides after acceptance exactly what the preview counted, and nothing once withdrawn', () => {
  for (const { rule, effect } of proposalsOf({
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

test('counts what was found without a keyword as what its rule hides', () => {
  const byMeaning = (post: Post) => ({
    ...post,
    title: post.title.replace('camera', 'picture'),
    byMeaning: true,
  })
  const dismissed = HOMEWORK.map(byMeaning)
  const proposals = proposalsOf({
    campaign: CAMPAIGN,
    kept: KEPT,
    dismissed,
    recent: [...KEPT, ...dismissed],
  })
  for (const kind of ['exclude_words', 'block_author']) {
    const found = proposals.find(({ rule }) => rule.kind === kind)!
    expect(found.effect).toMatchObject({ affects: 5, of: 10, kept_affected: 0, learned_from: 5 })
  }
})

test('proposes to block an author who only wrote what was dismissed', () => {
  const proposals = proposalsOf({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  expect(proposals.map(({ rule }) => rule)).toContainEqual({ kind: 'block_author', author: 'pupil' })
})

test('proposes to raise what was mostly kept', () => {
  const proposals = proposalsOf({ campaign: CAMPAIGN, kept: KEPT, dismissed: HOMEWORK, recent: RECENT })
  expect(proposals.map(({ rule }) => rule)).toContainEqual({
    kind: 'adjust_words',
    words: 'safari',
    points: 10,
  })
})

test('spares what was kept', () => {
  const alike = HOMEWORK.map((post, n) => ({ ...post, id: `kept-homework${n}` }))
  const proposals = proposalsOf({
    campaign: CAMPAIGN,
    kept: alike,
    dismissed: HOMEWORK,
    recent: [...alike, ...HOMEWORK],
  })
  expect(proposals).toEqual([])
})

test('has nothing to say about fewer than five marks or rules already there', () => {
  const four = HOMEWORK.slice(1)
  expect(proposalsOf({ campaign: CAMPAIGN, kept: [], dismissed: four, recent: RECENT })).toEqual([])
  const rules = [{ kind: 'exclude_words', words: 'homework' } as const]
  const again = proposalsOf({
    campaign: { ...CAMPAIGN, rules },
    kept: KEPT,
    dismissed: HOMEWORK,
    recent: RECENT,
  })
  expect(again.map(({ rule }) => rule)).not.toContainEqual(rules[0])
})

test('makes no rule from fewer than five posts, an everyday word or a word of the product', () => {
  const campaign = { ...CAMPAIGN, product_service: 'Waterproof housings' }
  expect(rulesFrom(fiveOf('camera homework').slice(1)).join()).not.toContain('homework')
  expect(rulesFrom(fiveOf('camera weekend')).join()).not.toContain('weekend')
  expect(rulesFrom(fiveOf('camera waterproof'), { campaign }).join()).not.toContain('waterproof')
  expect(rulesFrom(fiveOf('camera waterproof')).join()).toContain('waterproof')
})

test.each(['honestly', 'thread', 'lol', 'edit'])(
  'makes no rule on “%s”, which many subreddits say',
  (word) => {
    expect(rulesFrom(fiveOf(`camera ${word}`)).join()).not.toContain(word)
  },
)

test('takes no word from posts in another language, whose everyday words nobody listed', () => {
  const body = 'Meine Kamera ist seit gestern kaputt und ich kann sie leider nicht mehr selber reparieren.'
  const german = fiveOf('Meine camera geht nicht mehr', { body })
  const ofHans = german.map((post) => ({ ...post, author: 'hans' }))
  const raise = '{"kind":"adjust_words","words":"safari","points":10}'
  expect(rulesFrom(german)).toEqual([raise])
  expect(rulesFrom(ofHans)).toEqual(['{"kind":"block_author","author":"hans"}', raise])
})

test('makes no rule on a word of the campaign in another form, or that a keyword’s star covers', () => {
  const campaign = { ...CAMPAIGN, keywords: ['camera', 'tele*'], campaign_prompts: ['renting a tripod'] }
  for (const word of ['rents', 'telephoto', 'tripods'])
    expect(rulesFrom(fiveOf(`camera ${word}`), { campaign }).join()).not.toContain(word.slice(0, 4))
})

const WEDDINGS = campaignWith({
  keywords: ['wedding photographer'],
  product_service: 'Wedding photography in Leeds, for couples who marry at home',
})
const AT_HOME = ['our town hall', 'a barn', 'her garden', 'the old mill', 'a small church', 'his farm'].map(
  (place, n) =>
    postWith({ id: `home${n}`, author: `bride${n}`, title: `A wedding photographer for ${place}?` }),
)
const ABROAD = ['Spain', 'Greece', 'Bali', 'Mexico', 'Iceland', 'Malta'].map((country, n) =>
  postWith({
    id: `abroad${n}`,
    author: `couple${n}`,
    title: `Wedding photographer for ${country}`,
    body: `We plan ${n % 2 === 0 ? 'a wedding abroad' : 'weddings abroad'} for five people. I noticed that it is coming soon.`,
  }),
)

test('names what a person would name, in their words', () => {
  expect(rulesFrom(ABROAD, { campaign: WEDDINGS, kept: AT_HOME })).toEqual([
    '{"kind":"exclude_words","words":"wedding abroad"}',
  ])
})

test.each(['five', 'dozen', 'coming', 'noticed', 'doesn’t', 'whatever', 'yellow', 'abroad', 'financial'])(
  'makes no rule on “%s” alone, which names no thing',
  (word) => {
    const said = (n: number) => `I have ${word} and nothing of ${n} else`
    const dismissed = fiveOf('camera').map((post, n) => ({ ...post, author: `b${n}`, body: said(n) }))
    expect(rulesFrom(dismissed).join()).not.toContain('exclude_words')
  },
)

test('makes no rule on a thing that as many kept posts may name by chance', () => {
  const dismissed = [...fiveOf('camera with a tripod'), ...fiveOf('camera lens'), ...fiveOf('lens')]
  expect(rulesFrom(dismissed, { kept: KEPT.slice(0, 2) }).join()).not.toContain('tripod')
  const kept = ['', ' Help', ' Today', ' Soon'].flatMap((end) =>
    KEPT.map((post) => ({ ...post, id: `${post.id}${end}`, title: `${post.title}${end}` })),
  )
  expect(rulesFrom(dismissed, { kept }).join()).toContain('"exclude_words","words":"tripod"')
})

test('spares every place in which a kept post stands, however long ago', () => {
  const places = ['test', 'elsewhere'].map((subreddit) =>
    postWith({ id: `asked-in-${subreddit}`, author: 'pupil', title: 'Which camera?', subreddit }),
  )
  const marked = { campaign: CAMPAIGN, kept: [...places, ...KEPT], dismissed: HOMEWORK }
  const rules = JSON.stringify(proposalsOf({ ...marked, recent: HOMEWORK }))
  for (const spared of ['mute_subreddit', 'block_author']) expect(rules).not.toContain(spared)
  expect(rules).toContain('homework')
})

test('makes no rule from five places in which one person asks the same', () => {
  const places = [1, 2, 3, 4, 5].map((n) =>
    postWith({ id: `place${n}`, author: 'pupil', title: 'camera homework', subreddit: `s${n}` }),
  )
  expect(rulesFrom(places, { kept: [] })).toEqual([])
})

test('tells of how many different posts a rule was learned', () => {
  const twice = HOMEWORK.flatMap((post) => [post, { ...post, id: `${post.id}-again` }])
  const proposals = proposalsOf({
    campaign: CAMPAIGN,
    kept: KEPT,
    dismissed: twice,
    recent: [...KEPT, ...twice],
  })
  const exclusion = proposals.find(({ rule }) => rule.kind === 'exclude_words')!
  expect(exclusion.effect).toMatchObject({ affects: 10, learned_from: 5 })
})

test('mutes no keyword that would hide fewer than five of the posts it was learned from', () => {
  const muted = (posts: Post[]) => rulesFrom(posts, { kept: [] }).join().includes('"mute_keyword"')
  const others = fiveOf('camera or lens').slice(1)
  const alone = fiveOf('camera').map((post, n) => ({ ...post, author: `b${n}` }))
  expect(muted([...alone.slice(1), ...others])).toBe(false)
  expect(muted([...alone, ...others])).toBe(true)
})

test('counts what is posted in several places once', () => {
  const same = (n: number): Post =>
    postWith({ id: `same${n}`, author: `a${n}`, title: 'camera homework, page 3', subreddit: `s${n}` })
  const dismissed = [1, 2, 3, 4, 5, 6].map(same)
  expect(
    proposalsOf({ campaign: CAMPAIGN, kept: KEPT, dismissed, recent: [...KEPT, ...dismissed] }),
  ).not.toContainEqual(expect.objectContaining({ rule: expect.objectContaining({ words: 'homework' }) }))
})

/** Five posts by as many people, which differ by their numbers. */
function fiveOf(title: string, more: Partial<Post> = {}): Post[] {
  return [1, 2, 3, 4, 5].map((n) =>
    postWith({ id: `${title}${n}`, author: `a${n}`, title: `${title} ${n}`, ...more }),
  )
}

function rulesFrom(dismissed: Post[], { campaign = CAMPAIGN, kept = KEPT } = {}): string[] {
  return proposalsOf({ campaign, kept, dismissed, recent: [...kept, ...dismissed] }).map(({ rule }) =>
    JSON.stringify(rule),
  )
}

function countMatches(rules: NonNullable<typeof CAMPAIGN.rules>, posts: readonly Post[]): number {
  const matcher = createMatcher()
  matcher.add({ ...CAMPAIGN, rules })
  return posts.filter((post) => matcher.match(post).length > 0).length
}
