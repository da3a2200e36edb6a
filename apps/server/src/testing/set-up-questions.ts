import { sampleItems } from '@radar/hacker-news-simulator'
import type { FirstLook } from '@radar/contract'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect } from 'vitest'
import { createMemory } from '../create-memory.ts'
import { firstLookRequests, firstLooks } from '../db/schema/index.ts'
import { answerLooks } from '../matches/first-looks/answer-looks.ts'
import { newsOf } from './add-news.ts'
import { makePost } from './make-posts.ts'
import { openDoor } from './open-door.ts'
import { setUpWorld } from './set-up-world.ts'

const ORIGIN = 'http://localhost:3000'
const DAY_S = 86_400

/** Time of each test's beginning. */
export const ASKED_AT = new Date('2026-11-20T12:00:30Z')
export const OFFER = 'Simple invoicing for freelancers, with reminders for late payers'

type Answer = { status: number; json: FirstLook & { code?: string; message?: string; data?: unknown } }

/**
 * A world whose first questions are tested: with the sample threads of Hacker News, a practice forum in which one person
 * asks for invoicing, and nothing asked or spent before each test.
 */
export function setUpQuestions(...[options]: Parameters<typeof setUpWorld>) {
  const world = setUpWorld({ hackerNews: true, ...options })
  let app: Hono
  beforeAll(() => {
    const asked = ASKED_AT.getTime() / 1_000
    Object.assign(world.ctx.forum, { demo: true })
    newsOf(world).addItems(sampleItems(asked))
    const title = 'Which invoicing app reminds clients who pay late?'
    const selftext = 'I am a freelancer and looking for an invoicing app. What do you use?'
    world.forum.addPosts([{ ...makePost('freelancing', title, { selftext }), created_utc: asked - DAY_S }])
    app = openDoor(world, { addressOf: (env) => (env as { address?: string }).address ?? '198.51.100.1' })
  })
  beforeEach(async () => {
    world.setNow(ASKED_AT)
    newsOf(world).planFaults([])
    newsOf(world).state.requestLog.calls.length = 0
    world.ctx.memory.questionsAsked = createMemory().questionsAsked
    await world.ctx.db.transaction(async (tx) => {
      await tx.delete(firstLooks)
      await tx.delete(firstLookRequests)
    })
  })

  const send = async (path: string, { address, ...init }: RequestInit & { address?: string } = {}) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN }
    const response = await app.request(
      `${ORIGIN}/api/v1/first-looks${path}`,
      { headers, ...init },
      { address },
    )
    return { status: response.status, json: await response.json() } as Answer
  }
  const ask = (about = OFFER, address = '198.51.100.1') =>
    send('', { method: 'POST', body: JSON.stringify({ about }), address })
  return {
    world,
    ask,
    read: (id: string, after?: number) => send(`/${id}${after === undefined ? '' : `?after=${after}`}`),
    /** Asks, has the job answer, and reads the answer. */
    look: async (about = OFFER): Promise<FirstLook> => {
      const { status, json } = await ask(about)
      expect(status).toBe(200)
      expect(json).toMatchObject({ state: 'waiting', version: 0, threads: [] })
      await answerLooks(world.ctx)
      return (await send(`/${json.id}`)).json
    },
    /** Requests of the last hour. */
    spent: async () => {
      const rows = await world.ctx.db.statement((tx) => tx.select().from(firstLookRequests))
      return rows.reduce((sum, { requests }) => sum + requests, 0)
    },
  }
}
