import { expect, test } from 'vitest'
import { connectLemmy } from '../../forum/index.ts'
import { createCountedFetch } from '../../platform/count-requests.ts'
import { createLog } from '../../platform/process/log.ts'
import { createAllowance } from './allowance.ts'

const PLACE = 'woodworking@lemmy.example'
const NOW = new Date('2026-11-20T12:00:00Z')

/** Lists a community of an instance that answers each request so, with four requests of twelve. */
async function listFrom(answer: (path: string) => Response) {
  const sent: string[] = []
  const { reading } = connectLemmy({
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      sent.push(pathname)
      return answer(pathname)
    },
    url: 'http://localhost',
    log: createLog('error'),
    now: () => NOW,
    clock: { now: () => NOW.getTime(), sleep: async () => undefined, random: () => 0 },
  })
  const allowance = createAllowance(12)
  const list = () => reading!.sample!.fetch({ place: PLACE, since: NOW })
  const failure = await allowance.run(list, reading!.sample!.max_requests).catch((error: unknown) => error)
  return { sent, failure, left: allowance.left() }
}

test('an instance that sends visitors on and on is asked no more than it was allowed', async () => {
  const { sent, failure, left } = await listFrom((path) =>
    path.startsWith('/robots')
      ? new Response(null, {
          status: 302,
          headers: { location: `https://lemmy.example/robots${path.length}` },
        })
      : Response.json({}),
  )
  expect(sent).toHaveLength(3)
  expect(left).toBe(9)
  expect(failure).toMatchObject({ name: 'ForumTroubleError', trouble: 'down' })
})

test('what was sent counts, and no more', async () => {
  const none = await listFrom((path) =>
    path === '/robots.txt' ? new Response(null, { status: 404 }) : Response.json({ posts: [] }),
  )
  expect(none.sent).toEqual(['/robots.txt', '/api/v3/post/list'])
  expect(none.left).toBe(10)
  const failed = await listFrom(() => new Response(null, { status: 503 }))
  expect(failed.left).toBe(12 - failed.sent.length)
})

test('what was given up sends nothing more', async () => {
  const allowance = createAllowance(12)
  const late = Promise.withResolvers<void>()
  let sent = 0
  const send = createCountedFetch(async () => {
    sent++
    return new Response()
  })
  const work = async () => {
    await send('https://lemmy.example/robots.txt')
    await late.promise
    await send('https://lemmy.example/api')
  }
  let abandoned: Promise<unknown> | undefined
  await allowance.run(async () => {
    abandoned = work().catch((error: unknown) => error)
  }, 3)
  expect(allowance.left()).toBe(11)
  late.resolve()
  expect(await abandoned).toMatchObject({ name: 'RequestLimitError' })
  expect(sent).toBe(1)
})
