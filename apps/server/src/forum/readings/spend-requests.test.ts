import { createHackerNews } from '@radar/hacker-news'
import { expect, test } from 'vitest'
import { createCountedFetch } from '../../platform/count-requests.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { createHackerNewsConnector } from '../connectors/hacker-news-connector.ts'
import { createRequestBudgets, spendRequests } from './spend-requests.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const COMMENT = { id: 2, type: 'comment', by: 'sam', time: 1_790_000_000, parent: 1, text: 'We run a host.' }

/** Fetches a comment of Hacker News for a user, whose item API gives these statuses and then the comment. */
function connect(statuses: number[]) {
  const requestsOfPeople = createRequestBudgets()
  const ctx = { memory: { requestsOfPeople }, user: { id: 'ann' }, now: () => NOW } as unknown as UserCtx
  let sent = 0
  const client = createHackerNews({
    userAgent: 'tests/1.0 (nobody@example.com)',
    fetch: createCountedFetch(async () => {
      sent += 1
      const status = statuses.shift()
      return status === undefined ? Response.json(COMMENT) : new Response(null, { status })
    }),
    clock: { now: () => NOW.getTime(), sleep: async () => undefined, random: () => 0 },
  })
  const { reading } = createHackerNewsConnector(client, { skippedThings: () => 0 })
  const call = { host: undefined, max: reading!.weights.comment }
  return {
    fetch: () => spendRequests(ctx, call, () => reading!.comment('2')),
    spend: (cost: number) => requestsOfPeople.own.spend({ key: 'ann', cost, at: NOW.getTime() }),
    sent: () => sent,
  }
}

test('a comment is brought by a repeat where its forum fails first, and weighs no more for it', async () => {
  const { fetch, spend, sent } = connect([503, 502])
  expect(await fetch()).toMatchObject({ comment_id: '2', author: 'sam' })
  expect(sent()).toBe(3)
  expect(spend(199)).toBeUndefined()
  expect(spend(1)).toBeGreaterThan(0)
})

test('a forum that goes on failing is asked no more than three times', async () => {
  const { fetch, sent } = connect([503, 503, 503, 503])
  await expect(fetch()).rejects.toMatchObject({ name: 'ForumTroubleError', trouble: 'down' })
  expect(sent()).toBe(3)
})
