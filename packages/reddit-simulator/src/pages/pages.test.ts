import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { Answer, TestForum } from '../testing/start-forum.ts'

let forum: TestForum

beforeEach(async () => {
  forum = await startForum({ basePath: '/forum' })
  forum.simulator.addPosts([
    {
      id36: 'p1',
      subreddit: 'Lamps',
      author: 'asker',
      title: 'Which <lamp>?',
      selftext: 'See **this** [shop](https://shop.example/?a=1&b=2) and <img src=x onerror=alert(1)>.',
      created_utc: 1_699_999_000,
    },
  ])
})
afterEach(() => forum.close())

function open(path: string): Promise<Answer> {
  return forum.get(path, undefined, { accept: 'text/html,application/xhtml+xml' })
}

test('a permalink from the interface opens as a page that shows the comment', async () => {
  const { access_token: token } = (await forum.signIn('maker')).json
  const { json } = await forum.post('/forum/api/comment', token, {
    thing_id: 't3_p1',
    text: 'The *green* one.',
  })
  const { permalink } = json.json.data.things[0].data
  expect(permalink).toBe('/forum/r/Lamps/comments/p1/which_lamp/n000000/')
  const page = await open(permalink)
  expect(page.status).toBe(200)
  expect(page.text).toContain('The <em>green</em> one.')
  expect(page.text).toContain('Practice forum')
  expect(page.text).toContain('href="/forum/user/maker"')
})

test('pages run nothing, and show as text what is no markup', async () => {
  const { text, headers } = await open('/forum/r/lamps/comments/p1/')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(text).not.toContain('<script')
  expect(text).toContain('Which &lt;lamp&gt;?')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain('<a href="https://shop.example/?a=1&amp;b=2" rel="nofollow noopener">shop</a>')
})

test('the one style sheet of a page is the one that its policy allows', async () => {
  const { text, headers } = await open('/forum/')
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) =>
    createHash('sha256').update(style).digest('base64'),
  )
  expect(styles).toHaveLength(1)
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${styles[0]}'`)
})

test.each(['/forum/', '/forum/r/lamps', '/forum/r/lamps/new', '/forum/user/asker', '/forum/comments/p1'])(
  '%s is a page',
  async (path) => {
    const { status, text, headers } = await open(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).toContain('Which &lt;lamp&gt;?')
  },
)

test('what is gone or closed says so', async () => {
  expect((await open('/forum/r/nowhere')).status).toBe(404)
  expect((await open('/forum/nothing/here')).status).toBe(404)
  forum.simulator.changeThing('t3_p1', { fate: 'removed' })
  expect((await open('/forum/comments/p1')).text).toContain('[removed]')
  forum.simulator.changeSubreddit('lamps', { access: 'private' })
  expect((await open('/forum/r/lamps')).status).toBe(403)
})

test('programs that ask for no page get none', async () => {
  expect((await forum.get('/forum/r/lamps/new')).status).toBe(403)
  const json = await forum.get('/forum/r/lamps/new.json', undefined, { accept: 'text/html' })
  expect(json.headers.get('content-type')).toContain('application/json')
  const { access_token: token } = (await forum.signIn('maker')).json
  const known = await forum.get('/forum/r/lamps/new', token, { accept: 'text/html' })
  expect(known.json.kind).toBe('Listing')
})
