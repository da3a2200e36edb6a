import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engagementPosts, leadTasks } from '../../db/schema/index.ts'
import { matchPosts } from '../arrivals/match-posts.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openDecisionServer } from '../../testing/decision-server.ts'
import type { DecisionServer } from '../../testing/decision-server.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { race } from '../../testing/race.ts'
import { storePost } from '../../testing/store-post.ts'
import { readMatches } from './read-matches.ts'

const world = setUpWorld()
const TITLE = 'Which web hosting would you recommend for a small shop?'
const EDITED = 'Edit: found one, thank you all.'

let provider: DecisionServer
let whileReading: (() => Promise<void>) | undefined

beforeAll(async () => {
  provider = await openDecisionServer(async ({ state }) => {
    const isEdited = Object.values(state.post).some((one) => one.includes('found one'))
    if (state.business) {
      await whileReading?.()
      whileReading = undefined
    }
    return { answers: { reply: isEdited ? 0.001 : 0.99 } }
  })
  world.ctx.reader = provider.connect()
})
afterAll(() => provider.close())

test('an answer waits for an edit that is under way, and is not applied to the text that it has made', async () => {
  const sam = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('edited')
  const campaign = await makeCampaign(sam, { subreddits: [subreddit] })
  const id = await storePost(world, { subreddit, title: TITLE })
  await matchPosts(world.ctx, [id])
  const observer = await lockRows(world.connection, 'select')
  const edited = Promise.withResolvers<void>()
  whileReading = async () => {
    const begun = Promise.withResolvers<void>()
    void world.ctx.db
      .transaction(async (tx) => {
        await tx.update(engagementPosts).set({ body: EDITED }).where(eq(engagementPosts.id, id))
        await world.ctx.lifecycle.emit(tx, {
          type: 'posts.edited',
          posts: [{ id, title: TITLE, body: EDITED }],
        })
        begun.resolve()
        await expect.poll(observer.countWaiting).toBe(1)
      })
      .then(edited.resolve, edited.reject)
    await begun.promise
  }
  await readMatches(world.ctx)
  await edited.promise
  await observer.release()
  await readMatches(world.ctx)
  const [match] = (await sam.api.matches.list({ id: campaign, limit: 100 })).items
  expect(match!.ledger.filter(({ part }) => part === 'reader')).toHaveLength(1)
  expect(match!.relevance_score).toBeLessThan(6)
  expect(match!.ledger.reduce((sum, { points }) => sum + points, 0)).toBe(match!.relevance_score)
})

test('an answer about a match and the deletion of its account do not block each other', async () => {
  const sam = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('answered')
  await makeCampaign(sam, { subreddits: [subreddit] })
  await matchPosts(world.ctx, [await storePost(world, { subreddit, title: TITLE })])
  // A match that scores better by the answer has its person looked at, as if nobody had before.
  await world.ctx.db.transaction((tx) => tx.delete(leadTasks))
  const password = 'a long password'
  const ended = await race(world, {
    held: 'lock table lead_tasks in share mode',
    runs: [
      () => readMatches(world.ctx),
      () => sam.api.functions.deleteUserAccount({ confirmation: 'DELETE', password }),
    ],
  })
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { value: { success: true } }])
})
