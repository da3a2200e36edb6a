import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { Answer, TestForum } from '../testing/start-forum.ts'

let forum: TestForum
let token: string

beforeEach(async () => {
  forum = await startForum({ budget: { requests: 100_000, seconds: 600 } })
  token = (await forum.token({ grant_type: 'client_credentials' })).json.access_token
})
afterEach(() => forum.close())

function addPosts(subreddit: string, count: number, start = 0): void {
  forum.simulator.addPosts(
    Array.from({ length: count }, (_, i) => ({
      id36: `${subreddit}${(start + i).toString(36).padStart(4, '0')}`,
      subreddit,
      author: 'someone',
      title: `${subreddit} ${start + i}`,
      score: i,
      created_utc: 1_699_000_000 + (start + i) * 10 + subreddit.length,
    })),
  )
}

function titles({ json }: Answer): string[] {
  return json.data.children.map((child: { data: { title: string } }) => child.data.title)
}

async function walk(path: string): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const cursor: string = after === null ? '' : `&after=${after}`
    const page = await forum.get(`${path}${cursor}`, token)
    seen.push(...titles(page))
    after = page.json.data.after
  } while (after !== null)
  return seen
}

test('goes newest first through pages, without end at 25 unless asked, and never over 100', async () => {
  addPosts('lamps', 230)
  expect(titles(await forum.get('/r/lamps/new', token))).toHaveLength(25)
  expect(titles(await forum.get('/r/lamps/new?limit=500', token))).toHaveLength(100)
  const all = await walk('/r/lamps/new?limit=100')
  expect(all).toEqual(Array.from({ length: 230 }, (_, i) => `lamps ${229 - i}`))
})

test('merges several subreddits by time, whatever their case', async () => {
  addPosts('lamps', 3, 0)
  addPosts('chairs', 3, 1)
  expect(titles(await forum.get('/r/LAMPS+Chairs/new', token))).toEqual([
    'chairs 3',
    'chairs 2',
    'lamps 2',
    'chairs 1',
    'lamps 1',
    'lamps 0',
  ])
})

test('reaches back a thousand posts and no further', async () => {
  addPosts('busy', 1200)
  const all = await walk('/r/busy/new?limit=100')
  expect(all).toHaveLength(1000)
  expect(all.at(-1)).toBe('busy 200')
})

test('a cursor that was deleted keeps its place; before leads back', async () => {
  addPosts('lamps', 10)
  forum.simulator.changeThing('t3_lamps0005', { fate: 'deleted' })
  expect(titles(await forum.get('/r/lamps/new?after=t3_lamps0005', token))[0]).toBe('lamps 4')
  expect(titles(await forum.get('/r/lamps/new?before=t3_lamps0004&limit=2', token))).toEqual([
    'lamps 7',
    'lamps 6',
  ])
})

test('posts dated after the clock are not there yet', async () => {
  addPosts('lamps', 2)
  await forum.control('clock', { now: 1_699_000_009 })
  expect(titles(await forum.get('/r/lamps/new', token))).toEqual(['lamps 0'])
})

test('top orders by score within its span, hot lets age weigh', async () => {
  addPosts('lamps', 5)
  expect(titles(await forum.get('/r/lamps/top?t=all', token))[0]).toBe('lamps 4')
  expect(titles(await forum.get('/r/lamps/top?t=hour', token))).toEqual([])
})

test.each([
  ['private', 403, 'private'],
  ['quarantined', 403, 'quarantined'],
  ['gated', 403, 'gated'],
  ['banned', 404, 'banned'],
] as const)('refuses a %s subreddit, alone and as part of a group', async (access, status, reason) => {
  addPosts('lamps', 1)
  forum.simulator.changeSubreddit('secret', { access, accessMessage: 'Mind the step.' })
  const alone = await forum.get('/r/secret/new', token)
  expect([alone.status, alone.json.reason]).toEqual([status, reason])
  expect((await forum.get('/r/lamps+secret/new', token)).status).toBe(status)
  expect((await forum.get('/r/secret/about', token)).status).toBe(status)

  await forum.control('quirks', { badNameInGroup: 'skip' })
  expect(titles(await forum.get('/r/lamps+secret/new', token))).toEqual(['lamps 0'])
})

test('a subreddit nobody founded is a redirect, a 404 or an empty listing, as chosen', async () => {
  const redirected = await forum.get('/r/nowhere/new', token)
  expect(redirected.status).toBe(302)
  expect(redirected.headers.get('location')).toBe(`${forum.url}/subreddits/search.json?q=nowhere`)
  expect((await forum.get('/r/+/about', token)).status).toBe(302)
  await forum.control('quirks', { missingSubreddit: 'not-found' })
  expect((await forum.get('/r/nowhere/new', token)).json).toEqual({ message: 'Not Found', error: 404 })
  await forum.control('quirks', { missingSubreddit: 'empty' })
  expect(titles(await forum.get('/r/nowhere/new', token))).toEqual([])
})

test('a renamed subreddit is found under its new name alone', async () => {
  addPosts('lamps', 1)
  await forum.control('subreddits/lamps', { renamedTo: 'Lights' })
  expect((await forum.get('/r/lamps/new', token)).status).toBe(302)
  expect(titles(await forum.get('/r/lights/new', token))).toEqual(['lamps 0'])
})

test('info answers up to a hundred names, with taken-away words where a post is gone', async () => {
  addPosts('lamps', 120)
  forum.simulator.changeThing('t3_lamps0000', { fate: 'deleted' })
  forum.simulator.changeThing('t3_lamps0001', { fate: 'removed' })
  forum.simulator.changeThing('t3_lamps0002', { fate: 'removed-by-reddit' })
  const names = Array.from({ length: 120 }, (_, i) => `t3_lamps${i.toString(36).padStart(4, '0')}`)
  const { json } = await forum.get(`/api/info?id=${names.join(',')},t3_unknown`, token)
  expect(json.data.children).toHaveLength(100)
  const texts = json.data.children.slice(0, 3).map((child: { data: Record<string, unknown> }) => child.data)
  expect(texts[0]).toMatchObject({ author: '[deleted]', selftext: '[deleted]' })
  expect(texts[0]).not.toHaveProperty('author_fullname')
  expect(texts[1]).toMatchObject({ author: '[deleted]', selftext: '[removed]' })
  expect(texts[2]).toMatchObject({ author: '[deleted]', selftext: '[ Removed by Reddit ]' })
  expect(titles(await forum.get('/r/lamps/new?limit=100', token))).not.toContain('lamps 0')
})

test('tells about a subreddit and its rules, and finds it by words', async () => {
  addPosts('HomeLighting', 1)
  const rules = [{ short_name: 'No selling', description: 'Keep *shops* out.' }]
  forum.simulator.changeSubreddit('homelighting', {
    rules,
    publicDescription: 'Lamps & more',
    subscribers: 4321,
  })
  const about = await forum.get('/r/homelighting/about?raw_json=1', token)
  expect(about.json).toMatchObject({ kind: 't5', data: { display_name: 'HomeLighting', subscribers: 4321 } })
  expect((await forum.get('/r/homelighting/about/rules', token)).json.rules[0].short_name).toBe('No selling')
  for (const path of ['/subreddits/search?q=home+light', '/api/subreddit_autocomplete_v2?query=home']) {
    const { json } = await forum.get(path, token)
    expect(json.data.children[0].data.display_name).toBe('HomeLighting')
  }
})
