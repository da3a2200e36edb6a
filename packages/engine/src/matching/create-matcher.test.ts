import { describe, expect, test } from 'vitest'
import type { Campaign } from '../campaign.ts'
import { createMatcher } from './create-matcher.ts'
import { wantedWords } from './intent.ts'
import { ALIKE, HASHED_ALIKE, CONFORMANCE_CASES } from './testing/conformance-cases.ts'
import { createSlowMatcher } from './testing/slow-matcher.ts'
import { campaignWith, postWith } from './testing/make.ts'

describe.each([
  ['fast', createMatcher],
  ['slow', createSlowMatcher],
])('the %s matcher', (_, create) => {
  test.each(CONFORMANCE_CASES)('$name', ({ keywords, title, body = '', found }) => {
    const matcher = create()
    matcher.add(campaignWith({ keywords }))
    const hits = matcher.match(postWith({ title, body }))
    expect(hits.flatMap((hit) => hit.keywords.map(({ text }) => text))).toEqual(found)
  })

  test('quotes the post where it says it does', () => {
    const matcher = create()
    matcher.add(campaignWith({ keywords: ['web host*', 'C++'] }))
    const post = postWith({ title: 'C++ coder', body: 'needs web hosting' })
    const [hit] = matcher.match(post)
    expect(hit!.keywords).toHaveLength(2)
    for (const { field, start, end, text } of hit!.keywords) expect(post[field].slice(start, end)).toBe(text)
  })

  test('knows subreddits in any spelling, and no others', () => {
    const matcher = create()
    matcher.add(campaignWith({ subreddits: ['r/Vinyl', '/r/records/'] }))
    const matches = (subreddit: string): number => matcher.match(postWith({ subreddit })).length
    expect(['vinyl', 'VINYL', 'r/vinyl', 'Records', 'vinyls', ''].map(matches)).toEqual([1, 1, 1, 1, 0, 0])
  })

  test('finds a post by each of its places, and once by several', () => {
    const matcher = create()
    const [forum, category, within] = ['forum.example', 'forum.example/c/glue/5', 'forum.example/c/hide/6']
    matcher.add(campaignWith({ id: 'forum', subreddits: [forum] }))
    matcher.add(campaignWith({ id: 'category', subreddits: [category] }))
    matcher.add(campaignWith({ id: 'both', subreddits: [within, forum, category] }))
    const matches = (also_in?: string[]): string[] => {
      const hits = matcher.match(postWith({ subreddit: forum, ...(also_in && { also_in }) }))
      return hits.map(({ campaign_id }) => campaign_id).toSorted()
    }
    expect(matches()).toEqual(['both', 'forum'])
    expect(matches([])).toEqual(['both', 'forum'])
    expect(matches([within, category])).toEqual(['both', 'category', 'forum'])
    expect(matches(['forum.example/c/tools/7'])).toEqual(['both', 'forum'])
  })

  test('passes over a campaign elsewhere that came after all members of a large subreddit', () => {
    const matcher = create()
    const add = (subreddit: string, from: number, to: number) => {
      for (let number = from; number < to; number++)
        matcher.add(
          campaignWith({ id: `${number}`, subreddits: [subreddit], keywords: [`word${number % 500}`] }),
        )
    }
    add('vinyl', 0, 250)
    add('records', 250, 600)
    const hits = matcher.match(postWith({ subreddit: 'vinyl', title: 'word7' }))
    expect(hits.map(({ campaign_id }) => campaign_id)).toEqual(['7'])
  })

  test('does not care how often a subreddit is marked as one', () => {
    const matcher = create()
    matcher.add(campaignWith({ subreddits: ['r/r/vinyl', 'records//'] }))
    const matches = (subreddit: string): number => matcher.match(postWith({ subreddit })).length
    expect(['vinyl', 'r/vinyl', 'r/r/vinyl', 'records', 'records/'].map(matches)).toEqual([1, 1, 1, 1, 1])
  })

  test('tells subreddits of one hash apart', () => {
    const matcher = create()
    matcher.add(campaignWith({ id: 'one', subreddits: [ALIKE] }))
    const matches = (subreddit: string): string[] =>
      matcher.match(postWith({ subreddit })).map((hit) => hit.campaign_id)
    expect([ALIKE, HASHED_ALIKE].map(matches)).toEqual([['one'], []])
    matcher.add(campaignWith({ id: 'other', subreddits: [HASHED_ALIKE] }))
    expect([ALIKE, HASHED_ALIKE].map(matches)).toEqual([['one'], ['other']])
    matcher.remove('one')
    expect([ALIKE, HASHED_ALIKE].map(matches)).toEqual([[], ['other']])
  })

  test('matches nothing without subreddits', () => {
    const matcher = create()
    matcher.add(campaignWith({ subreddits: [] }))
    expect(matcher.match(postWith({ subreddit: '' }))).toEqual([])
  })

  test('leaves blocked users alone', () => {
    const matcher = create()
    matcher.add(campaignWith({ negative_users: ['u/Bob'] }))
    expect(matcher.match(postWith({ author: 'bob' }))).toEqual([])
    expect(matcher.match(postWith({ author: null }))).toHaveLength(1)
  })

  test('obeys accepted rules', () => {
    const matcher = create()
    const add = (rules: Campaign['rules'] & object): number => {
      matcher.add(campaignWith({ keywords: ['hosting'], rules }))
      return matcher.match(postWith({ title: 'hosting for homework', author: 'ann' })).length
    }
    expect(add([])).toBe(1)
    expect(add([{ kind: 'exclude_words', words: 'homework' }])).toBe(0)
    expect(add([{ kind: 'block_author', author: 'Ann' }])).toBe(0)
    expect(add([{ kind: 'mute_subreddit', subreddit: 'r/test' }])).toBe(0)
    expect(add([{ kind: 'mute_keyword', keyword: 'hosting' }])).toBe(0)
    expect(add([{ kind: 'adjust_words', words: 'homework', points: -5 }])).toBe(1)
  })

  test('finds what says no keyword but answers to an intent query', () => {
    const matcher = create()
    const prompt = 'someone needs a quiet keyboard for the office'
    matcher.add(campaignWith({ keywords: ['keychron'], campaign_prompts: [prompt] }))
    const asking = postWith({
      title: 'Can anyone recommend a quiet keyboard?',
      body: 'It is for a shared office.',
    })
    const post = postWith({ title: 'My quiet keyboard', body: 'I took it to the office.' })
    expect(matcher.match(asking)).toEqual([{ campaign_id: 'campaign', keywords: [], intent: prompt }])
    expect(matcher.match(post)).toEqual([])
  })

  test('finds by everyday words what an intent query says in nothing else', () => {
    const matcher = create()
    const prompt = 'somebody whose clients pay late'
    matcher.add(campaignWith({ keywords: ['keychron'], campaign_prompts: [prompt] }))
    const asking = postWith({
      title: 'Can anyone recommend a way to make clients pay?',
      body: 'They are always late.',
    })
    const other = postWith({ title: 'Can anyone recommend a lawyer?', body: 'I pay by the hour.' })
    expect(matcher.match(asking)).toEqual([{ campaign_id: 'campaign', keywords: [], intent: prompt }])
    expect(matcher.match(other)).toEqual([])
    expect(wantedWords(prompt)).toEqual(['clients', 'pay', 'late'])
    expect(wantedWords('how do I do this')).toEqual([])
  })

  test('takes no word for that of an intent query because their hashes are the same', () => {
    const matcher = create()
    const known = 'software email website travel hotel'
    matcher.add(campaignWith({ keywords: [], campaign_prompts: [`${ALIKE} xylophones ocarinas ${known}`] }))
    const title = `Can anyone recommend ${known}`
    expect(matcher.match(postWith({ title: `${title} ${HASHED_ALIKE}?` }))).toEqual([])
    expect(matcher.match(postWith({ title: `${title} ${HASHED_ALIKE} ${ALIKE}?` }))).toHaveLength(1)
  })

  test('finds a word after a post that said another of the same hash', () => {
    const matcher = create()
    matcher.add(campaignWith({ keywords: [], campaign_prompts: ['keyboards xylophones ocarinas'] }))
    const matches = (words: string) => matcher.match(postWith({ title: `Can anyone recommend ${words}?` }))
    expect(matches('xylophones ocarinas khklaepz')).toHaveLength(1)
    expect(matches('xylophones khklaepz')).toEqual([])
    expect(matches('xylophones keyboards')).toHaveLength(1)
  })

  test('replaces a campaign of the same id and forgets a removed one', () => {
    const matcher = create()
    matcher.add(campaignWith({ keywords: ['camera'] }))
    matcher.add(campaignWith({ keywords: ['tripod'] }))
    expect(matcher.size).toBe(1)
    expect(matcher.match(postWith({ title: 'camera' }))).toEqual([])
    expect(matcher.match(postWith({ title: 'tripod' }))).toHaveLength(1)
    expect(matcher.remove('campaign')).toBe(true)
    expect(matcher.remove('campaign')).toBe(false)
    expect(matcher.match(postWith({ title: 'tripod' }))).toEqual([])
  })

  test.each([1, 2, 3, 63, 64, 65, 255, 256, 257, 512, 1_024, 1_025])('finds all of %d campaigns', (count) => {
    const matcher = create()
    const ids = Array.from({ length: count }, (_, number) => `campaign${number}`)
    for (const id of ids) matcher.add(campaignWith({ id }))
    const found = matcher.match(postWith({ title: 'camera' })).map((hit) => hit.campaign_id)
    expect(found.toSorted()).toEqual(ids.toSorted())
  })

  test('names the keywords of a campaign in its order, wherever the post says them', () => {
    const matcher = create()
    const keywords = Array.from({ length: 1_500 }, (_, number) => `word${number}x`)
    matcher.add(campaignWith({ id: 'few', keywords: ['tripod', 'camera', 'lens'] }))
    const [few] = matcher.match(postWith({ title: 'lens camera tripod' }))
    expect(few?.keywords.map(({ keyword }) => keyword)).toEqual(['tripod', 'camera', 'lens'])
    matcher.add(campaignWith({ id: 'many', keywords }))
    const [many] = matcher.match(postWith({ body: keywords.toReversed().join(' '), title: '' }))
    expect(many?.keywords.map(({ keyword }) => keyword)).toEqual(keywords)
  })

  test('finds in a large subreddit only who watches it', () => {
    const matcher = create()
    for (let number = 0; number < 250; number++)
      matcher.add(campaignWith({ id: `here${number}`, subreddits: ['vinyl'], keywords: ['turntable'] }))
    matcher.add(campaignWith({ id: 'elsewhere', subreddits: ['tea'], keywords: ['stylus brush'] }))
    matcher.add(campaignWith({ id: 'here too', subreddits: ['vinyl'], keywords: ['stylus brush holder'] }))
    const title = 'A stylus brush holder'
    const found = matcher.match(postWith({ subreddit: 'vinyl', title })).map((hit) => hit.campaign_id)
    expect(found).toEqual(['here too'])
  })

  test('finds in a large subreddit nobody who watches hundreds of others', () => {
    const matcher = create()
    for (let number = 0; number < 250; number++)
      matcher.add(campaignWith({ id: `here${number}`, subreddits: ['vinyl'], keywords: ['turntable'] }))
    const others = Array.from({ length: 300 }, (_, number) => `other${number}`)
    for (const id of ['one', 'another'])
      matcher.add(campaignWith({ id, subreddits: others, keywords: ['stylus'] }))
    matcher.add(campaignWith({ id: 'here too', subreddits: ['vinyl'], keywords: ['stylus'] }))
    const found = matcher
      .match(postWith({ subreddit: 'vinyl', title: 'A stylus' }))
      .map((hit) => hit.campaign_id)
    expect(found).toEqual(['here too'])
  })

  test('finds what many look for elsewhere in a subreddit that few watch', () => {
    const matcher = create()
    for (let number = 0; number < 64; number++)
      matcher.add(campaignWith({ id: `there${number}`, subreddits: ['coffee'], keywords: ['kettle'] }))
    for (let number = 0; number < 15; number++)
      matcher.add(campaignWith({ id: `here${number}`, subreddits: ['tea'], keywords: ['kettle'] }))
    expect(matcher.match(postWith({ subreddit: 'tea', title: 'A kettle' }))).toHaveLength(15)
  })

  test('returns what it could not read', () => {
    const faults = create().add(campaignWith({ keywords: ['fine', '"open'] }))
    expect(faults.map(({ keyword, position }) => [keyword, position])).toEqual([['"open', 0]])
  })
})
