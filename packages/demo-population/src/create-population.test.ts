import { expect, test } from 'vitest'
import { createPopulation } from './index.ts'
import type { PopulationComment, PopulationPost } from './index.ts'
import { readCommunities } from './read-communities.ts'

const MINUTE = 60
const DAY = 86_400
const start = 1_795_000_020
const week = { from: start, until: start + 7 * DAY }

const people = createPopulation({ seed: 1, start })
const history = [...people.history(start)]
const allPosts = history.filter(isPost)
const posts = allPosts.filter(({ created_utc }) => created_utc >= start - 90 * DAY)
const oldThreads = allPosts.filter(({ created_utc }) => created_utc < start - 90 * DAY)
const comments = history.filter((thing): thing is PopulationComment => !isPost(thing))
const arrivals = [...people.arrivals(week.from, week.until)]
const newPosts = arrivals.filter(isPost)
const everything = [...history, ...arrivals]
const askerKey = new Set(
  readCommunities().flatMap(({ name, posts: written }) =>
    written.filter(({ kind }) => kind === 'ask').map(({ title }) => `${name}/${title}`),
  ),
)

test('at least 30 communities and 500 written posts, every community with its share', () => {
  expect(people.subreddits.length).toBeGreaterThanOrEqual(30)
  expect(posts.length).toBeGreaterThanOrEqual(500)
  for (const { name } of people.subreddits) {
    expect(posts.filter(({ subreddit }) => subreddit === name).length, name).toBeGreaterThanOrEqual(15)
  }
})

test('the written posts are of every kind, askers most of all', () => {
  const counts = Map.groupBy(
    readCommunities().flatMap((community) => community.posts),
    ({ kind }) => kind,
  )
  const sizes = Object.fromEntries([...counts].map(([kind, of]) => [kind, of.length]))
  for (const kind of ['sell', 'news', 'story', 'complaint', 'meme', 'job', 'guide']) {
    expect(sizes[kind], kind).toBeGreaterThanOrEqual(25)
  }
  expect(sizes['ask']).toBeGreaterThan(posts.length * 0.4)
})

test('no two written posts are alike, nor nearly alike', () => {
  expect(new Set(posts.map(({ title }) => title.toLowerCase())).size).toBe(posts.length)
  expect(new Set(posts.map(({ selftext }) => selftext.toLowerCase())).size).toBe(posts.length)
  const pairs = posts.map(({ title, selftext }) => ({ title, shingles: shinglesOf(`${title} ${selftext}`) }))
  const tooAlike = pairs.flatMap((one, index) =>
    pairs
      .slice(index + 1)
      .filter((other) => likeness(one.shingles, other.shingles) > 0.15)
      .map((other) => [one.title, other.title]),
  )
  expect(tooAlike).toEqual([])
})

test('two posts with one sentence changed would count as nearly alike', () => {
  const [one] = posts.filter(({ selftext }) => selftext.length > 300)
  const changed = `${one?.selftext} Thanks!`
  expect(likeness(shinglesOf(one?.selftext ?? ''), shinglesOf(changed))).toBeGreaterThan(0.15)
})

test('the history ends at the start, spans 90 days and is denser in the last week', () => {
  const times = posts.map(({ created_utc }) => created_utc)
  expect(Math.max(...times)).toBeLessThan(start)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(start - 90 * DAY)
  expect(Math.min(...times)).toBeLessThan(start - 80 * DAY)
  expect(times.filter((time) => time > start - 7 * DAY).length).toBeGreaterThanOrEqual(posts.length * 0.4)
  expect(history.every(({ created_utc }) => created_utc < start)).toBe(true)
})

test('everybody has a name that the forum would let them have', () => {
  const names = people.accounts.map(({ name }) => name)
  expect(names.filter((name) => !/^[\w-]{3,20}$/.test(name))).toEqual([])
})

test('every community has some threads from before, by people who were there already', () => {
  const members = new Map(people.accounts.map((account) => [account.name, account]))
  for (const { name } of people.subreddits)
    expect(oldThreads.filter(({ subreddit }) => subreddit === name).length, name).toBeGreaterThanOrEqual(3)
  for (const { author, created_utc } of oldThreads)
    expect(members.get(author)?.created_utc).toBeLessThan(created_utc)
})

test('every community has askers in the last week', () => {
  const recent = posts.filter(({ created_utc }) => created_utc > start - 7 * DAY)
  for (const { name } of people.subreddits) {
    const asking = recent.filter(
      ({ subreddit, title }) => subreddit === name && askerKey.has(`${name}/${title}`),
    )
    expect(asking.length, name).toBeGreaterThanOrEqual(2)
  }
})

test('the same seed and start give the same forum, another seed another', () => {
  const again = createPopulation({ seed: 1, start })
  expect([...again.history(start)]).toEqual(history)
  expect([...again.arrivals(week.from, week.until)]).toEqual(arrivals)
  expect(again.accounts).toEqual(people.accounts)
  const other = createPopulation({ seed: 2, start })
  expect([...other.arrivals(start, start + DAY)]).not.toEqual([...people.arrivals(start, start + DAY)])
})

test('a range brings the same things whole or in pieces', () => {
  const cuts = [0, 1, 59, 60, 61, 3600, 3601, 40_000, DAY].map((seconds) => start + seconds)
  const pieces = cuts.slice(1).flatMap((until, index) => [...people.arrivals(cuts[index] ?? start, until)])
  expect(pieces).toEqual([...people.arrivals(start, start + DAY)])
})

test('a range years after the start needs nothing of the years between', () => {
  const from = start + 20 * 365 * DAY
  const things = [...people.arrivals(from, from + 60 * MINUTE)]
  expect(things.filter(isPost)).toHaveLength(60)
})

test('every minute of a week brings something, in order of time', () => {
  const silent = Array.from({ length: 7 * 24 * 60 }, (_, index) => start + index * MINUTE).filter((from) => {
    const [first] = people.arrivals(from, from + MINUTE)
    return first === undefined
  })
  expect(silent).toEqual([])
  const times = arrivals.map(({ created_utc }) => created_utc)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('nothing arrives before the start', () => {
  expect([...people.arrivals(start - DAY, start)]).toEqual([])
})

test('new posts reach every community and hardly repeat themselves', () => {
  expect(new Set(newPosts.map(({ subreddit }) => subreddit)).size).toBe(people.subreddits.length)
  expect(new Set(newPosts.map(({ selftext }) => selftext)).size).toBeGreaterThan(newPosts.length * 0.98)
  expect(new Set(newPosts.map(({ title }) => title)).size).toBeGreaterThan(newPosts.length * 0.6)
})

test('comments follow what they answer, and most threads of the history have some', () => {
  const seen = new Map<string, PopulationPost | PopulationComment>()
  for (const thing of everything) {
    expect(seen.has(thing.id36), thing.id36).toBe(false)
    seen.set(thing.id36, thing)
    if (isPost(thing)) continue
    const answered = seen.get(thing.parent ?? thing.post_id36)
    expect(answered?.created_utc, thing.body).toBeLessThan(thing.created_utc)
    expect(answered?.author, thing.body).not.toBe(thing.author)
  }
  const talkedAbout = new Set(comments.map(({ post_id36 }) => post_id36))
  expect(talkedAbout.size).toBeGreaterThan(posts.length * 0.6)
})

test('nothing is empty, nothing is unfinished', () => {
  for (const thing of everything) {
    const texts = isPost(thing) ? [thing.title, thing.selftext] : [thing.body]
    for (const text of [...texts, thing.author]) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/\{\w+\}|undefined|null\b|TODO|lorem ipsum/i)
    }
  }
  expect(newPosts.every(({ title }) => title.length <= 300)).toBe(true)
})

test('about 200 accounts, all who write among them, each in one to three communities when free to choose', () => {
  const names = people.accounts.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(200)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names.filter((name) => !/^[\w-]{3,32}$/.test(name))).toEqual([])
  expect(everything.filter(({ author }) => !names.includes(author))).toEqual([])
  const homes = Map.groupBy([...posts, ...newPosts], ({ author }) => author)
  for (const [author, written] of homes) {
    expect(new Set(written.map(({ subreddit }) => subreddit)).size, author).toBeLessThanOrEqual(3)
  }
})

test('every community has two to six rules, several forbid promotion, several allow it disclosed', () => {
  for (const { name, rules } of people.subreddits) {
    expect(rules.length, name).toBeGreaterThanOrEqual(2)
    expect(rules.length, name).toBeLessThanOrEqual(6)
  }
  const texts = people.subreddits.map(({ rules }) => JSON.stringify(rules).toLowerCase())
  expect(texts.filter((text) => /no [^"]*(promotion|advertis|links)/.test(text)).length).toBeGreaterThan(8)
  expect(texts.filter((text) => /disclos|say that (it is|you)/.test(text)).length).toBeGreaterThan(8)
})

function isPost(thing: PopulationPost | PopulationComment): thing is PopulationPost {
  return 'title' in thing
}

/** Every run of three words. */
function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')))
}

function likeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length
  return shared === 0 ? 0 : shared / (one.size + other.size - shared)
}
