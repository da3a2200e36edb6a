import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { recheckPosts } from './recheck-posts.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

const DAY_MS = 86_400_000
/** Lock that stops a check after it has locked the matches, when it deletes what the reader said of an edited post. */
const ANSWERS = 'lock table reader_answers in share mode'

test('edited posts that are checked and matches of them that are deleted do not block each other', async () => {
  const { posts, matchIds } = await plantCrossed()
  for (const { reddit_id } of posts) world.forum.changeThing(`t3_${reddit_id}`, { text: 'Found one.' })
  await checkWhileDeleting({ matchIds, held: ANSWERS })
  expect((await readPosts(posts)).map(({ body }) => body)).toEqual(['Found one.', 'Found one.'])
})

test('comments below a post that is gone and matches of them that are deleted do not block each other', async () => {
  const { posts, matchIds, campaignId } = await plantCrossed()
  const { redditId } = await plantAuthor(world, ann, { campaignId, author: freshName('gone') })
  for (const [n, { id }] of posts.entries())
    await world.ctx.db.transaction((tx) =>
      tx
        .update(engagementPosts)
        .set({ reddit_id: redditId, comment_id: `below${n}` })
        .where(eq(engagementPosts.id, id)),
    )
  world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
  await checkWhileDeleting({ matchIds, held: ANSWERS })
  expect((await readPosts(posts)).map(({ title }) => title)).toEqual(['', ''])
})

test('a profile of the author of a post that is gone and of an edited one does not block either', async () => {
  const { posts, matchIds } = await plantCrossed()
  const [gone, edited] = posts
  const match_id = matchIds[1] ?? ''
  const { id } = await ann.api.leads.create({ match_id })
  await world.ctx.db.transaction((tx) =>
    tx.update(leadProfiles).set({ match_id }).where(eq(leadProfiles.id, id)),
  )
  world.forum.changeThing(`t3_${gone?.reddit_id}`, { fate: 'deleted' })
  world.forum.changeThing(`t3_${edited?.reddit_id}`, { text: 'Found one.' })
  await checkWhileDeleting({ matchIds: [match_id], held: ANSWERS })
  expect(await readPosts(posts)).toMatchObject([{ title: '' }, { body: 'Found one.' }])
})

/** Plants two posts in the order of their ids, whose matches have ids in the opposite order. */
async function plantCrossed() {
  const campaignId = await makeCampaign(ann, { subreddits: [freshName()] })
  const author = freshName('edits')
  const one = await plantAuthor(world, ann, { campaignId, author, score: 50 })
  const other = await plantAuthor(world, ann, { campaignId, author, score: 50 })
  const posts = await readPosts([{ id: one.postId }, { id: other.postId }])
  const matchIds = [randomUUID(), randomUUID()].toSorted().toReversed()
  for (const [n, { id }] of posts.entries())
    await world.ctx.db.transaction((tx) =>
      tx.update(matchesQueue).set({ id: matchIds[n] }).where(eq(matchesQueue.post_id, id)),
    )
  return { campaignId, posts, matchIds }
}

function readPosts(posts: readonly { id: string }[]) {
  const ids = posts.map(({ id }) => id)
  return world.ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(isOneOf(engagementPosts.id, ids))
      .orderBy(asc(engagementPosts.id)),
  )
}

/** Stops the check after it has locked something, and starts the deletion then. */
async function checkWhileDeleting({ matchIds, held }: { matchIds: string[]; held: string }) {
  world.setNow(new Date(Date.now() + DAY_MS))
  const lock = await lockRows(world.connection, held)
  const checking = recheckPosts(world.ctx)
  await expect.poll(lock.countWaiting).toBe(1)
  // What is locked by the check may be nothing that the deletion needs.
  let isDeleted = false
  const deleting = ann.api.matches.deleteMany({ ids: matchIds }).finally(() => (isDeleted = true))
  await expect.poll(async () => isDeleted || (await lock.countWaiting()) === 2).toBe(true)
  const ended = Promise.allSettled([checking, deleting])
  await lock.release()
  expect(await ended).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: { ids: matchIds.toSorted() } },
  ])
}
