import { afterEach, expect, test, vi } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { plantLead } from '../../testing/plant-lead.ts'
import { serveWorld } from '../../testing/serve-world.ts'
import { LOOK_EVERY_MS } from './answer-with-file.ts'

const world = setUpWorld()

const FILES = [
  '/api/v1/leads/export.csv',
  '/api/v1/leads/export.pdf',
  '/api/v1/analytics/days.csv',
  '/api/v1/results.csv',
]
const MAX_WAITING = 20

afterEach(() => void vi.useRealTimers())

test.each(FILES)('%s waits until two files of its user’s are read or given up', async (path) => {
  const person = await world.signUp({ plan: 'moderator' })
  const begun = [await person.request(FILES[0]!), await person.request(FILES[1]!)]
  const waiting = Array.from({ length: MAX_WAITING + 1 }, () => person.request(path))
  const refused = await Promise.race(waiting)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retry_after_seconds: expect.any(Number) },
  })
  expect((await person.api.savedViews.list()).items).toEqual([])
  const other = await world.signUp({ plan: 'moderator' })
  expect((await other.request(path)).status).toBe(200)

  await begun[0]!.arrayBuffer()
  await begun[1]!.body!.cancel()
  const lengths = waiting.map(async (one) => {
    const answer = await one
    return answer === refused ? 0 : (await answer.arrayBuffer()).byteLength
  })
  expect((await Promise.all(lengths)).filter((length) => length > 0)).toHaveLength(MAX_WAITING)
})

test('a file of which nothing is taken for minutes ends, and one that is read slowly does not', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  await plantLead(world, person, await makeCampaign(person, { subreddits: ['tea'] }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [slow, paused] = [await person.request(FILES[0]!), await person.request(FILES[0]!)]
  const waiting = person.request(FILES[0]!)
  const reader = slow.body!.getReader()
  expect((await reader.read()).done).toBe(false)
  vi.advanceTimersByTime(LOOK_EVERY_MS)

  await expect(paused.text()).rejects.toThrow('Nothing of the file was taken for minutes.')
  expect(await (await waiting).text()).toContain('username')
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('asking_alex')
  await reader.cancel()
})

test('whoever asks for heads alone keeps nobody waiting', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  for (let n = 0; n < 3; n++)
    expect((await person.request(FILES[0]!, { method: 'HEAD' })).headers.get('content-type')).toBe(
      'text/csv; charset=utf-8',
    )
  expect(await (await person.request(FILES[0]!)).text()).toContain('username')
})

test('a file that the plan does not have is refused, and ends its turn', async () => {
  const person = await world.signUp()
  for (let n = 0; n < 3; n++) expect((await person.request(FILES[0]!)).status).toBe(402)
})

test('whoever goes away while they wait keeps nobody waiting', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const served = await serveWorld(world)
  try {
    const begun = [await person.request(FILES[0]!), await person.request(FILES[0]!)]
    const leaving = new AbortController()
    const waiting = Array.from({ length: MAX_WAITING + 1 }, () =>
      fetch(`${served.url}${FILES[0]}`, { headers: { cookie: person.cookie }, signal: leaving.signal }),
    )
    expect((await Promise.race(waiting)).status).toBe(429)
    const gone = Promise.allSettled(waiting)
    leaving.abort()
    await gone
    for (const answer of begun) await answer.arrayBuffer()
    await expect
      .poll(async () => {
        const answer = await person.request(FILES[0]!)
        await answer.arrayBuffer()
        return answer.status
      })
      .toBe(200)
  } finally {
    await served.close()
  }
})
