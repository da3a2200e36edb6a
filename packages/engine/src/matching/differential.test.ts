import { expect, test } from 'vitest'
import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { createMatcher } from './create-matcher.ts'
import type { Hit, Matcher } from './matcher.ts'
import { campaignWith, postWith } from './testing/make.ts'
import { randomSource } from './testing/random-source.ts'
import type { RandomSource } from './testing/random-source.ts'
import { createSlowMatcher } from './testing/slow-matcher.ts'

/** Each round has campaigns and posts of its own: a test that answers to nobody for minutes would be taken for dead. */
const ROUNDS = Array.from({ length: 10 }, (_, round) => round)
const CHANGES = 2_000
const POSTS = 2_000
const CAMPAIGNS = 120
const CROWD = 500
const WORDS =
  'camera cameras lens city cities box boxes knife knives hosting host hosted web café cafe C++ C# .NET node.js invoice invoices keyboard keyboards office tripod vinyl record records strasse Straße oﬃce 𝐛𝐨𝐥𝐝 bold 東京 東 recommend looking for which best quiet laptop shoes shoe news new cookie cookies don’t e-mail email e-mails men’s mens C++17 St. t-shirt tshirt กล้อง'.split(
    ' ',
  )
const POPULAR = ['camera', 'lens', 'box', 'hosting', 'best', 'which', 'looking for', 'cookie']
const GAPS = [' ', ' ', ' ', '-', '. ', '\n\n', ', ', '\u200b', ' 🚀 ', '’', '&']

test.each(ROUNDS)(
  `${POSTS} posts after ${CHANGES} random adds and removes, round %i: fast and slow agree`,
  (round) => {
    const random = randomSource(20_2611 + 1_000 * round)
    const fast = createMatcher()
    const slow = createSlowMatcher()
    let agreed = 0
    let hits = 0
    for (let change = 0; change < CHANGES; change++) {
      const id = `campaign-${random.below(CAMPAIGNS)}`
      if (random.below(5) < 2) expect(fast.remove(id)).toBe(slow.remove(id))
      else {
        const campaign = randomCampaign(id, random)
        expect(fast.add(campaign).length).toBe(slow.add(campaign).length)
      }
    }
    expect(fast.size).toBe(slow.size)
    for (let count = 0; count < POSTS; count++) {
      const post = randomPost(random)
      const expected = sorted(slow.match(post))
      hits += expected.length
      const actual = sorted(fast.match(post))
      if (JSON.stringify(actual) === JSON.stringify(expected)) agreed++
      else expect(actual, JSON.stringify(post)).toEqual(expected)
    }
    expect(agreed).toBe(POSTS)
    expect(hits).toBeGreaterThan(POSTS)
  },
)

test('a subreddit becomes large, small and large again: fast and slow agree', () => {
  const random = randomSource(20_2612)
  const fast = createMatcher()
  const slow = createSlowMatcher()
  const agree = (): number => {
    let hits = 0
    for (let count = 0; count < 60; count++) {
      const post = { ...randomPost(random), subreddit: 'sub0' }
      const expected = sorted(slow.match(post))
      expect(sorted(fast.match(post))).toEqual(expected)
      hits += expected.length
    }
    return hits
  }
  const both = (change: (matcher: Matcher) => void): void => [fast, slow].forEach(change)
  for (const size of [CROWD, CROWD / 10, CROWD * 2]) {
    for (let number = 0; number < CROWD * 2; number++) {
      const campaign = { ...randomCampaign(`campaign-${number}`, random), subreddits: ['sub0'] }
      both((matcher) => (number < size ? matcher.add(campaign) : matcher.remove(campaign.id)))
    }
    expect(fast.size).toBe(size)
    expect(agree()).toBeGreaterThan(size)
  }
})

test('many look for the same few phrases, come and go, and move to other subreddits: fast and slow agree', () => {
  const random = randomSource(20_2613)
  const fast = createMatcher()
  const slow = createSlowMatcher()
  let hits = 0
  for (const subreddits of [2, 6, 3]) {
    for (let change = 0; change < CROWD * 3; change++) {
      const id = `campaign-${random.below(CROWD)}`
      const campaign = {
        ...randomCampaign(id, random),
        subreddits: random.some(3, () => `sub${random.below(subreddits)}`),
        keywords: random.some(3, () => random.pick(POPULAR)),
      }
      const leaves = random.below(3) === 0
      for (const matcher of [fast, slow]) {
        if (leaves) matcher.remove(id)
        else matcher.add(campaign)
      }
    }
    for (let count = 0; count < 60; count++) {
      const post = { ...randomPost(random), author: null, subreddit: `sub${random.below(subreddits)}` }
      const expected = sorted(slow.match(post))
      expect(sorted(fast.match(post)), JSON.stringify(post)).toEqual(expected)
      hits += expected.length
    }
  }
  expect(hits).toBeGreaterThan(CROWD * 10)
})

function sorted(hits: Hit[]): Hit[] {
  return hits.toSorted((one, other) => (one.campaign_id < other.campaign_id ? -1 : 1))
}

function randomCampaign(id: string, random: RandomSource): Campaign {
  return campaignWith({
    id,
    subreddits: random.some(4, () => `sub${random.below(6)}`),
    keywords: random.some(6, () => randomKeyword(random)),
    negative_users: random.some(2, () => `user${random.below(5)}`),
    campaign_prompts: random.some(2, () => random.some(5, () => random.pick(WORDS)).join(' ')),
  })
}

function randomKeyword(random: RandomSource): string {
  const phrase = random.some(3, () => random.pick(WORDS)).join(' ')
  const other = random.pick(WORDS)
  return random.pick([
    phrase,
    phrase,
    phrase,
    phrase.replace(' ', '-'),
    `"${phrase}"`,
    `${phrase} -${other}`,
    `title:${other} ${phrase}`,
    `${phrase} OR ${other}`,
    `${phrase.slice(0, 4)}*`,
    `-"${other} ${other}"`,
    `"${phrase}`,
  ])
}

function randomPost(random: RandomSource): Post {
  const text = (max: number): string =>
    random.some(max, () => random.pick(WORDS) + random.pick(GAPS)).join('')
  return postWith({
    subreddit: `sub${random.below(7)}`,
    also_in: random.some(2, () => `sub${random.below(7)}`),
    author: random.below(10) === 0 ? null : `user${random.below(8)}`,
    title: text(6),
    body: text(14),
  })
}
