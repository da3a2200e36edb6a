import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { TestForum } from '../testing/start-forum.ts'

let forum: TestForum
let token: string

beforeEach(async () => {
  forum = await startForum()
  token = (await forum.token({ grant_type: 'client_credentials' })).json.access_token
  const posts = [
    ['a1', 'lamps', 'Which reading lamp for a small desk?', 'I read at night.', 'ann'],
    ['a2', 'lamps', 'My lamps flicker', 'Both reading lamps do it since March.', 'bob'],
    ['a3', 'chairs', 'Chair for reading', 'No light needed.', 'ann'],
    ['a4', 'chairs', 'Folding chair broke', 'Lampshade fell on it.', 'cid'],
  ]
  forum.simulator.addPosts(
    posts.map(([id36, subreddit, title, selftext, author], i) => ({
      id36: id36!,
      subreddit: subreddit!,
      title: title!,
      selftext: selftext!,
      author: author!,
      flair: i === 1 ? 'Help wanted' : null,
      created_utc: 1_699_999_000 + i,
    })),
  )
})
afterEach(() => forum.close())

async function search(query: string, path = '/search'): Promise<string[]> {
  const { json } = await forum.get(`${path}?sort=new&${query}`, token)
  return json.data.children.map((child: { data: { id: string } }) => child.data.id)
}

function q(text: string): Promise<string[]> {
  return search(`q=${encodeURIComponent(text)}`)
}

test('words must all occur, as whole words', async () => {
  expect(await q('reading lamp')).toEqual(['a2', 'a1'])
  expect(await q('lamp')).toEqual(['a2', 'a1'])
})

test('phrases, fields, OR, NOT and parentheses', async () => {
  expect(await q('"small desk"')).toEqual(['a1'])
  expect(await q('title:reading')).toEqual(['a3', 'a1'])
  expect(await q('author:ann')).toEqual(['a3', 'a1'])
  expect(await q('subreddit:chairs reading')).toEqual(['a3'])
  expect(await q('flair:"help wanted"')).toEqual(['a2'])
  expect(await q('flicker OR folding')).toEqual(['a4', 'a2'])
  expect(await q('reading NOT flicker')).toEqual(['a3', 'a1'])
  expect(await q('reading -chair')).toEqual(['a2', 'a1'])
  expect(await q('(flicker OR folding) AND subreddit:chairs')).toEqual(['a4'])
  expect(await q('self:no')).toEqual([])
})

test('stays inside its subreddits when restrict_sr says so', async () => {
  expect(await search('q=reading', '/r/chairs/search')).toEqual(['a3', 'a2', 'a1'])
  expect(await search('q=reading&restrict_sr=1', '/r/chairs/search')).toEqual(['a3'])
  expect(await search('q=reading&restrict_sr=on', '/r/chairs+lamps/search')).toEqual(['a3', 'a2', 'a1'])
})

test('what cannot be read does no harm', async () => {
  for (const text of ['((', 'OR', '"unclosed', 'title:', '-', ') lamp (', 'NOT']) {
    expect(Array.isArray(await q(text))).toBe(true)
  }
})

test('looks back as far as asked', async () => {
  await forum.control('clock', { now: 1_699_999_000 + 3602 })
  expect(await search('q=reading&t=hour')).toEqual(['a3'])
})
