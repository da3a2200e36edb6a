import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventLog } from './event-log.ts'
import type { Population } from './population.ts'
import { startForum } from './testing/start-forum.ts'
import type { TestForum } from './testing/start-forum.ts'

let folder: string
let eventLog: string
let forum: TestForum

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forum-'))
  eventLog = join(folder, 'forum.jsonl')
})
afterEach(async () => {
  await forum.close()
  rmSync(folder, { recursive: true })
})

/** One post a minute since the founding, one older, and an answer to each post a second later. */
function population(founded: number): Population {
  return {
    subreddits: [
      { name: 'lamps', title: 'Lamps', public_description: '', subscribers: 9, created_utc: 1, rules: [] },
    ],
    accounts: [{ name: 'regular', created_utc: 1, comment_karma: 5, link_karma: 5 }],
    *history(until) {
      yield {
        id36: 'old',
        subreddit: 'lamps',
        author: 'regular',
        title: 'Old',
        selftext: '',
        created_utc: until - 9,
        score: 1,
      }
    },
    *arrivals(from, until) {
      for (let minute = Math.floor((from - founded) / 60) + 1; founded + minute * 60 <= until; minute++) {
        const created_utc = founded + minute * 60
        yield {
          id36: `m${minute}`,
          subreddit: 'lamps',
          author: 'regular',
          title: `Minute ${minute}`,
          selftext: '',
          created_utc,
          score: 1,
        }
        yield { id36: `a${minute}`, post_id36: `m${minute}`, author: 'regular', body: 'Yes.', created_utc }
      }
    },
  }
}

/** The process ends without closing anything, and another one opens the same file. */
async function restart(): Promise<void> {
  await forum.close()
  forum = await startForum({ eventLog, population, start: 1_700_000_600 })
}

test('what clients caused outlives the process, and the population writes the same again', async () => {
  forum = await startForum({ eventLog, population })
  await forum.control('clock', { advance: 180 })
  const { access_token: token, refresh_token: refresh } = (await forum.signIn('maker')).json
  const { json: made } = await forum.post('/api/comment', token, { thing_id: 't3_m2', text: 'Mine.' })
  const { json: gone } = await forum.post('/api/comment', token, { thing_id: 't3_m3', text: 'Gone.' })
  await forum.post('/api/del', token, { id: gone.json.data.things[0].data.name })

  await restart()
  const { json: history } = await forum.get('/user/maker/comments', token)
  expect(history.data.children.map((child: { data: { name: string } }) => child.data.name)).toEqual([
    made.json.data.things[0].data.name,
  ])
  expect((await forum.token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(200)
  const { json: listing } = await forum.get('/r/lamps/new?limit=100', token)
  expect(listing.data.children).toHaveLength(11)

  const { json: another } = await forum.post('/api/comment', token, { thing_id: 't3_m9', text: 'New.' })
  expect(another.json.data.things[0].data.id).not.toBe(made.json.data.things[0].data.id)
})

test('a line cut short by a crash is forgotten, and what follows is kept', async () => {
  forum = await startForum({ eventLog, population })
  const { access_token: token } = (await forum.signIn('maker')).json
  appendFileSync(eventLog, '{"type":"comment","id36":"torn","par')
  await restart()
  expect((await forum.get('/api/v1/me', token)).json.name).toBe('maker')
  await forum.post('/api/comment', token, { thing_id: 't3_old', text: 'Mine.' })
  await restart()
  expect((await forum.get('/user/maker/comments', token)).json.data.children).toHaveLength(1)
})

test('a forum is founded when somebody first looks', async () => {
  const foundings: number[] = []
  forum = await startForum({
    eventLog,
    population: (founded) => {
      foundings.push(founded)
      return population(founded)
    },
  })
  expect([foundings, existsSync(eventLog)]).toEqual([[], false])
  await forum.control('clock', {})
  expect([foundings, existsSync(eventLog)]).toEqual([[1_700_000_000], true])
})

const typesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { type: string }).type)

test('whoever only asks leaves nothing behind, and an account comes with the code that is used', async () => {
  forum = await startForum({ eventLog, population })
  for (let asked = 0; asked < 50; asked++) await forum.allow(`asker_${asked}`)
  expect(typesIn(eventLog)).toEqual(['founded'])
  expect(forum.simulator.state.forum.account('asker_1')).toBeUndefined()
  await forum.signIn('maker')
  expect(typesIn(eventLog)).toEqual(['founded', 'account', 'refresh', 'access'])
  await restart()
  forum.simulator.report()
  expect(forum.simulator.state.forum.account('maker')).toBeDefined()
})

test('tokens that are over leave the file when it is opened again', async () => {
  forum = await startForum({ eventLog, population })
  for (let days = 0; days < 5; days++) {
    await forum.signIn('maker')
    await forum.control('clock', { advance: 86_400 })
  }
  expect(typesIn(eventLog)).toHaveLength(12)
  await forum.close()
  forum = await startForum({ eventLog, population, start: 1_700_000_000 + 5 * 86_400 + 60 })
  await forum.control('clock', {})
  const left = typesIn(eventLog)
  expect(left.filter((type) => type === 'access')).toHaveLength(0)
  expect(left.filter((type) => type === 'refresh')).toHaveLength(5)
})

test('a file that has grown is written anew while it is in use', async () => {
  const path = join(folder, 'grown.jsonl')
  const { eventLog: grown } = EventLog.open<{ n: number; text: string }>(path, {
    dropEnded: (events) => events.slice(-10),
  })
  const text = 'x'.repeat(100_000)
  for (let n = 0; n < 100; n++) grown.append({ n, text })
  grown.close()
  expect(readFileSync(path).byteLength).toBeLessThan(6_000_000)
  const kept = readFileSync(path, 'utf8').trim().split('\n')
  expect((JSON.parse(kept.at(-1)!) as { n: number }).n).toBe(99)
  forum = await startForum()
})
