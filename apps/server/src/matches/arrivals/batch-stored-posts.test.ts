import { afterEach, expect, test, vi } from 'vitest'
import { matchesQueue } from '../../db/schema/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { storePost } from '../../testing/store-post.ts'
import { batchStoredPosts } from './batch-stored-posts.ts'

const world = setUpWorld()
afterEach(() => void vi.useRealTimers())

/** Two stored posts that one campaign looks for, and a worker whose batches are counted. */
async function start() {
  const person = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('gathered')
  await makeCampaign(person, { subreddits: [subreddit], keywords: ['saddle'] })
  const store = () => storePost(world, { subreddit, title: 'Which saddle do you use?' })
  const [first, second] = [await store(), await store()]
  const { matching } = world.ctx
  const catchUp = vi.fn(() => matching.catchUp())
  return { first, second, catchUp, ctx: { ...world.ctx, matching: { ...matching, catchUp } } }
}

async function matched(...posts: string[]): Promise<number> {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(matchesQueue).where(isOneOf(matchesQueue.post_id, posts)),
  )
  return rows.length
}

test('what several listings brought is matched together', async () => {
  const { ctx, catchUp, first, second } = await start()
  const posts = batchStoredPosts(ctx)
  posts.add([first])
  posts.add([])
  posts.add([second])
  await posts.end()
  expect(await matched(first, second)).toBe(2)
  expect(catchUp).toHaveBeenCalledTimes(1)
})

test('a post does not wait for a listing that takes long', async () => {
  const { ctx, first } = await start()
  const posts = batchStoredPosts(ctx)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  posts.add([first])
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await expect.poll(() => matched(first)).toBe(1)
  await posts.end()
})

test('a batch that fails is told at the end, and costs the next nothing', async () => {
  const { ctx, catchUp, first, second } = await start()
  catchUp.mockRejectedValueOnce(new Error('The database is gone.'))
  const posts = batchStoredPosts(ctx)
  posts.add([first])
  await expect(posts.end()).rejects.toThrow('The database is gone.')
  posts.add([second])
  await expect(posts.end()).rejects.toThrow('The database is gone.')
  expect(await matched(first)).toBe(0)
  expect(await matched(second)).toBe(1)
})
