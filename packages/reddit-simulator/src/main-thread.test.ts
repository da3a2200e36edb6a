import { afterEach, expect, test } from 'vitest'
import { startForum } from './testing/start-forum.ts'
import type { TestForum } from './testing/start-forum.ts'

let forum: TestForum
afterEach(() => forum.close())

const post = {
  id: 'p1',
  subreddit: 'Lamps',
  title: 'A lamp & a shade <for reading>?',
  selftext: 'Which one?',
  author: 'reader_one',
  created_utc: 1_699_999_000,
}

test('signs in, lists posts, comments, and finds the comment in the history', async () => {
  forum = await startForum()
  await forum.control('posts', { posts: [post] })
  const { json: token } = await forum.signIn('maker_two')
  expect(token).toMatchObject({ token_type: 'bearer', expires_in: 86_400 })

  const { json: me } = await forum.get('/api/v1/me', token.access_token)
  expect(me.name).toBe('maker_two')

  const { json: listing, headers } = await forum.get('/r/lamps/new?raw_json=1', token.access_token)
  expect(listing.data.children[0].data).toMatchObject({
    name: 't3_p1',
    title: post.title,
    subreddit: 'Lamps',
  })
  expect(headers.get('x-ratelimit-remaining')).toBe('998.0')

  const { json: made } = await forum.post('/api/comment', token.access_token, {
    thing_id: 't3_p1',
    text: 'The **green** one.',
  })
  expect(made.json.errors).toEqual([])
  const { name } = made.json.data.things[0].data

  const { json: history } = await forum.get('/user/maker_two/comments', token.access_token)
  expect(history.data.children.map((child: { data: { name: string } }) => child.data.name)).toEqual([name])

  const { json: report } = await forum.get('/_control/state')
  expect(report.made).toMatchObject([{ name, author: 'maker_two', parent: 't3_p1', fate: 'here' }])
  expect(report.counts).toMatchObject({ 'GET /r/:subreddit/new': 1, 'POST /api/comment': 1 })
})

test('escapes entities unless raw_json is asked for', async () => {
  forum = await startForum()
  await forum.control('posts', { posts: [post] })
  const { json: token } = await forum.token({ grant_type: 'client_credentials' })
  const { json } = await forum.get('/r/lamps/new.json', token.access_token)
  expect(json.data.children[0].data.title).toBe('A lamp &amp; a shade &lt;for reading&gt;?')
})
