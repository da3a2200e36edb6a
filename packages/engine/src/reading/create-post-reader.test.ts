import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { measureScores, scorePosts } from '../scoring/score-posts.ts'
import { createPostReader } from './create-post-reader.ts'
import type { PairModel } from './create-post-reader.ts'
import type { PostKind } from './reading.ts'

const CAMPAIGN = campaignWith({ keywords: ['kettle'], product_service: 'Quiet kettles for small offices.' })
const KINDS: Record<PostKind, number> = {
  asks: 1,
  has_problem: 0,
  other_question: 0,
  sells: 0,
  researches: 0,
  jobs: 0,
  news: 0,
  tells: 0,
}

/** Model to which every post that says anything is a lead, with the texts that it was given. */
function countingModel() {
  const texts: string[] = []
  const model: PairModel = {
    read: async (pairs) => {
      texts.push(...pairs.map(({ post }) => `${post.title}|${post.body}`))
      return pairs.map(({ post }) => ({
        chance: post.title ? 0.8 : 0.1,
        kinds: KINDS,
        fits: [0, 0, 1],
        unread: [],
      }))
    },
  }
  return { model, texts }
}

test('a post that is worth a look is read whole once, and in parts from both ends', async () => {
  const { model, texts } = countingModel()
  const reader = createPostReader(model)
  const post = postWith({ title: 'Which kettle?', body: 'Ours leaks since Monday. It must be quiet.' })
  const scored = await measureScores(reader, await scorePosts(reader, [{ campaign: CAMPAIGN, post, now: 0 }]))
  expect(texts).toEqual([
    '|',
    'Which kettle?|Ours leaks since Monday. It must be quiet.',
    'Which kettle?|',
    'Which kettle?|Ours leaks since Monday.',
    'Which kettle?|It must be quiet.',
  ])
  const { ledger } = scored[0]!.score
  expect(ledger.flatMap(({ part, quotes }) => (part === 'sentence' ? quotes : []))).toEqual(['Which kettle?'])
})

test('a ledger names the sentences that carry, and nothing that the model was not given', async () => {
  const [before, gap] = ['We open in May. ', 'We painted the walls and bought nine cups. ']
  const asking = 'Which kettle would you take?'
  const post = postWith({ title: 'Our office', body: `${before}${gap.repeat(9)}${asking}` })
  const unread = [{ field: 'body' as const, start: before.length, end: post.body.indexOf(asking) }]
  const model: PairModel = {
    read: async (pairs) =>
      pairs.map(({ post: { body } }) => ({
        chance: body.includes(asking) ? 0.7 : 0.1,
        kinds: KINDS,
        fits: [0, 0, 1],
        unread: body === post.body ? unread : [],
      })),
  }
  const reader = createPostReader(model)
  const scored = await measureScores(reader, await scorePosts(reader, [{ campaign: CAMPAIGN, post, now: 0 }]))
  expect(scored[0]!.score.ledger.filter(({ part }) => part === 'sentence')).toEqual([
    { part: 'sentence', codes: [], points: expect.closeTo(60, 0), quotes: [asking] },
  ])
})

test('what somebody else said and the author quotes is read neither in the post nor in its parts', async () => {
  const { model, texts } = countingModel()
  const reader = createPostReader(model)
  const body =
    '> Can anyone recommend a kettle?\n\nWe are fine, thanks.\n\n> Which one?\n\nNobody drinks tea here.'
  const post = postWith({ title: 'Re: kettles', body })
  await measureScores(reader, await scorePosts(reader, [{ campaign: CAMPAIGN, post, now: 0 }]))
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => /recommend|Which one/.test(text))).toEqual([])
  expect(texts.some((text) => text.includes('We are fine') && text.includes('Nobody drinks'))).toBe(true)
})

test.each([
  { keywords: ['leiser Wasserkocher', 'Kessel für das Büro', 'Wasserkocher mit Sieb'] },
  { keywords: ['Hochzeitsfotograf'] },
  { keywords: ['kaffeemaschine', 'espressomaschine'] },
  { name: 'Das gute Wasser', campaign_prompts: ['Wo gibt es einen leisen Wasserkocher?'] },
])('a campaign without a product text is known by its other texts: %o', async (texts) => {
  const { model } = countingModel()
  const campaign = campaignWith({ ...CAMPAIGN, name: '', product_service: '', keywords: [], ...texts })
  const pairs = [{ campaign, post: postWith({ title: 'Which kettle?', body: '' }) }]
  const [{ reading } = {}] = await createPostReader(model).read(pairs)
  expect(reading).toMatchObject({ by: 'words', words_because: 'campaign_language' })
})

test.each([
  ['a post of signs alone', { title: '?!', body: '👀 2 + 2' }, undefined, 'no_text'],
  [
    'a post in another language',
    { title: 'Welcher Kessel ist leise?', body: '' },
    undefined,
    'post_language',
  ],
  [
    'a campaign in another language',
    { title: 'Which kettle?', body: '' },
    'Leise Wasserkessel für das kleine Büro, und auch für die Küche mit ihren Gästen.',
    'campaign_language',
  ],
])('%s is compared by words, and the reading says why', async (_name, text, product_service, because) => {
  const { model, texts } = countingModel()
  const campaign = campaignWith({ ...CAMPAIGN, ...(product_service !== undefined && { product_service }) })
  const pairs = [{ campaign, post: postWith(text) }]
  const [{ reading } = {}] = await createPostReader(model).read(pairs)
  expect(reading).toMatchObject({ by: 'words', words_because: because })
  expect(texts).toEqual([])
  const [withoutModel] = await createPostReader(undefined).read(pairs)
  expect(withoutModel?.reading.words_because).toBe('no_model')
})

test.each([
  ['of which it is sure', 0.6, [0.1, 0.1, 0.8], { kind: 'asks', fit: 'same' }],
  ['but no kind of which it is not', 0.59, [0.1, 0.1, 0.8], { kind: null, fit: 'same' }],
  ['and takes something close for close', 0.9, [0.1, 0.2, 0.7], { kind: 'asks', fit: 'near' }],
  ['and something else for something else', 0.9, [0.6, 0.4, 0], { kind: 'asks', fit: 'other' }],
  ['but no fit of which it is not sure', 0.9, [0.3, 0.6, 0.1], { kind: 'asks', fit: null }],
] as const)('the model gives labels %s', async (_name, asks, fits, labels) => {
  const kinds = { ...KINDS, asks, tells: 1 - asks }
  const model: PairModel = {
    read: async (pairs) => pairs.map(() => ({ chance: 0.5, kinds, fits, unread: [] })),
  }
  const post = postWith({ title: 'Which kettle?', body: '' })
  const [scored] = await scorePosts(createPostReader(model), [{ campaign: CAMPAIGN, post, now: 0 }])
  expect(scored?.score).toMatchObject({ read_by: 'model', words_because: null, ...labels })
  expect(scored?.score.reason).not.toContain('By words alone')
})

test('many posts are compared by words in parts, so that others can work meanwhile', async () => {
  const pairs = Array.from({ length: 200 }, (_, n) => ({
    campaign: CAMPAIGN,
    post: postWith({ id: `p${n}`, title: `Which kettle ${n}?`, body: 'Ours leaks.' }),
  }))
  const reader = createPostReader(undefined)
  const turns: string[] = []
  const countTurns = async () => {
    while (!turns.includes('read')) {
      await turnOfLoop()
      turns.push('turn')
    }
  }
  const [read] = await Promise.all([reader.read(pairs).finally(() => turns.push('read')), countTurns()])
  expect(read.map(({ post }) => post.id)).toEqual(pairs.map(({ post }) => post.id))
  expect(turns.indexOf('read')).toBeGreaterThan(5)
})
