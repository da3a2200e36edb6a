import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { Answer, TestForum } from '../testing/start-forum.ts'

let forum: TestForum
let token: string

beforeEach(async () => {
  forum = await startForum({ budget: { requests: 100_000, seconds: 600 } })
  forum.simulator.addPosts([
    { id36: 'p1', subreddit: 'lamps', author: 'asker', title: 'Which lamp?', created_utc: 1_699_999_000 },
  ])
  token = (await forum.signIn('maker')).json.access_token
})
afterEach(() => forum.close())

async function comment(text = 'This one.', parent = 't3_p1', by = token): Promise<Answer> {
  return forum.post('/api/comment', by, { thing_id: parent, text })
}

function errorOf({ json }: Answer): string {
  return json.json.errors[0][0]
}

async function nameOf(answer: Promise<Answer>): Promise<string> {
  return (await answer).json.json.data.things[0].data.name
}

async function viewOf(name: string, by: string): Promise<Record<string, unknown>> {
  return (await forum.get(`/api/info?id=${name}`, by)).json.data.children[0].data
}

test('refuses what may not be answered, with the code of the reason', async () => {
  expect(errorOf(await comment('  '))).toBe('NO_TEXT')
  expect(errorOf(await comment('x'.repeat(10_001)))).toBe('TOO_LONG')
  expect((await comment('x', 't3_gone')).status).toBe(403)

  forum.simulator.changeThing('t3_p1', { locked: true })
  expect(errorOf(await comment())).toBe('THREAD_LOCKED')
  forum.simulator.changeThing('t3_p1', { locked: false, archived: true })
  expect(errorOf(await comment())).toBe('TOO_OLD')
  forum.simulator.changeThing('t3_p1', { archived: false })

  const gone = await nameOf(comment())
  forum.simulator.changeThing(gone, { fate: 'deleted' })
  expect(errorOf(await comment('x', gone))).toBe('DELETED_COMMENT')

  forum.simulator.changeAccount('maker', { block: ['asker'] })
  expect(errorOf(await comment())).toBe('USER_BLOCKED')
  forum.simulator.changeAccount('maker', { unblock: ['asker'] })
  forum.simulator.changeAccount('asker', { block: ['maker'] })
  expect(errorOf(await comment())).toBe('SOMETHING_IS_BROKEN')
})

test('an account can cool down, be suspended, or be banned from one place', async () => {
  forum.simulator.changeAccount('maker', { cooldownUntil: 1_700_000_540 })
  expect((await comment()).json.json.errors[0]).toEqual([
    'RATELIMIT',
    "Looks like you've been doing that a lot. Take a break for 9 minutes before trying again.",
    'ratelimit',
  ])
  forum.simulator.changeAccount('maker', { cooldownUntil: 0, standing: 'suspended' })
  expect(errorOf(await comment())).toBe('IN_TIMEOUT')
  expect((await forum.get('/api/v1/me', token)).json.is_suspended).toBe(true)
  forum.simulator.changeAccount('maker', { standing: 'good' })
  forum.simulator.changeSubreddit('lamps', { ban: ['Maker'] })
  const banned = await comment()
  expect([banned.status, banned.json]).toEqual([403, { message: 'Forbidden', error: 403 }])
  expect((await forum.get('/r/lamps/about', token)).json.data.user_is_banned).toBe(true)
})

test('in a quarantined community the comment is made and the answer names nothing', async () => {
  forum.simulator.changeSubreddit('lamps', { access: 'quarantined' })
  expect((await comment()).json).toEqual({ json: { errors: [], data: { things: [] } } })
  const { json } = await forum.get('/user/maker/comments', token)
  expect(json.data.children).toHaveLength(1)
})

test('a removed comment looks normal to its author alone; so does all that a shadow-banned account writes', async () => {
  const { json: other } = await forum.token({ grant_type: 'client_credentials' })
  const name = await nameOf(comment())
  forum.simulator.changeThing(name, { fate: 'hidden' })
  expect(await viewOf(name, token)).toMatchObject({ author: 'maker', body: 'This one.' })
  expect(await viewOf(name, other.access_token)).toMatchObject({ author: '[deleted]', body: '[removed]' })

  forum.simulator.changeThing(name, { fate: 'here' })
  forum.simulator.changeAccount('maker', { standing: 'shadow-banned' })
  expect(await viewOf(name, other.access_token)).toMatchObject({ body: '[removed]' })
  expect((await forum.get('/user/maker/about', other.access_token)).status).toBe(404)
  expect((await forum.get('/user/maker/about', token)).status).toBe(200)
})

test('one edits and deletes what is one own, and nothing else', async () => {
  const name = await nameOf(comment())
  const edited = await forum.post('/api/editusertext', token, { thing_id: name, text: 'Changed.' })
  expect(edited.json.json.data.things[0].data).toMatchObject({ body: 'Changed.', edited: 1_700_000_000 })
  expect((await forum.post('/api/editusertext', token, { thing_id: 't3_p1', text: 'x' })).status).toBe(403)
  expect((await forum.post('/api/del', token, { id: 't3_p1' })).json).toEqual({})
  await forum.post('/api/del', token, { id: name })
  expect(forum.simulator.describe('t3_p1')).toMatchObject({ fate: 'here' })
  expect(forum.simulator.describe(name)).toMatchObject({ fate: 'deleted' })
})

test('a vote moves score and ratio, once per account; the last one counts', async () => {
  const { access_token: voter } = (await forum.signIn('voter', 'vote read')).json
  const { access_token: other } = (await forum.signIn('other', 'vote read')).json
  const vote = (dir: string, by = voter) => forum.post('/api/vote', by, { id: 't3_p1', dir })
  const seen = async (by = voter) => {
    const { score, upvote_ratio, likes } = await viewOf('t3_p1', by)
    return [score, upvote_ratio, likes]
  }
  await vote('1')
  await vote('1')
  expect([await seen(), await seen(other)]).toEqual([
    [2, 1, true],
    [2, 1, null],
  ])
  await vote('-1', other)
  expect(await seen(other)).toEqual([1, 0.67, false])
  await vote('0', other)
  await vote('0')
  expect(await seen()).toEqual([1, 1, null])
  expect(forum.simulator.report()['votes']).toHaveLength(5)

  expect((await forum.post('/api/vote', voter, { id: 't3_gone', dir: '1' })).status).toBe(404)
  forum.simulator.changeThing('t3_p1', { archived: true })
  expect((await vote('1')).status).toBe(400)
  expect((await forum.post('/api/vote', token, { id: 't3_p1', dir: '1' })).status).toBe(403)
})

test('a thread is a tree; what is too much stands behind a more', async () => {
  const first = await nameOf(comment('first'))
  const second = await nameOf(comment('below', first))
  const third = await nameOf(comment('another'))
  const { json: whole } = await forum.get('/comments/p1?sort=old', token)
  expect(whole[0].data.children[0].data.num_comments).toBe(3)
  const [top, last] = whole[1].data.children
  expect(top.data.replies.data.children[0].data).toMatchObject({ name: second, parent_id: first, depth: 1 })
  expect(last.data).toMatchObject({ name: third, replies: '' })

  const { json: short } = await forum.get('/r/lamps/comments/p1/which_lamp/?sort=old&limit=2', token)
  const more = short[1].data.children[1]
  expect(more).toMatchObject({ kind: 'more', data: { count: 1, children: [third.slice(3)] } })
  const { json: rest } = await forum.get(
    `/api/morechildren?link_id=t3_p1&children=${more.data.children}`,
    token,
  )
  expect(rest.json.data.things[0].data.body).toBe('another')
})

test('a deleted comment stays in the tree while answers hang below it', async () => {
  const first = await nameOf(comment('first'))
  const second = await nameOf(comment('below', first))
  await forum.post('/api/del', token, { id: first })
  const { json: kept } = await forum.get('/comments/p1', token)
  expect(kept[1].data.children[0].data).toMatchObject({ author: '[deleted]', body: '[deleted]' })
  await forum.post('/api/del', token, { id: second })
  const { json: emptied } = await forum.get('/comments/p1', token)
  expect(emptied[1].data.children).toEqual([])
})

test('posts can be submitted where that is allowed', async () => {
  const { json } = await forum.post('/api/submit', token, {
    sr: 'lamps',
    kind: 'self',
    title: 'Mine',
    text: 'Look.',
  })
  expect((await viewOf(json.json.data.name, token))['selftext']).toBe('Look.')
  const { json: nowhere } = await forum.post('/api/submit', token, { sr: 'nowhere', title: 'x' })
  expect(nowhere.json.errors[0][0]).toBe('SUBREDDIT_NOEXIST')
})
