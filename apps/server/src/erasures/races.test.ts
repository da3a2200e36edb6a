import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts } from '../db/schema/index.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { setUpWorld } from '../testing/index.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { freshName, makeCampaign } from '../testing/make-posts.ts'
import { plantAuthor } from '../testing/plant-author.ts'

const world = setUpWorld()

test('erasures of two people who comment on posts of each other do not block each other', async () => {
  const [one, other] = [freshName('erased'), freshName('erased')]
  const mine = await plantFor(one)
  const theirs = await plantFor(other)
  const [mineBelow, theirsBelow] = [await plantFor(other), await plantFor(one)]
  await moveBelow(mineBelow.postId, mine.redditId)
  await moveBelow(theirsBelow.postId, theirs.redditId)
  // Both have locked what they erase by then.
  const hold = await holdRows(world.connection, 'lock table erased_people in share mode')
  const erasing = [mine.person.api.erasures.create({ username: one })]
  await expect.poll(hold.countWaiting).toBe(1)
  erasing.push(theirs.person.api.erasures.create({ username: other }))
  await expect.poll(hold.countWaiting).toBe(2)
  const ended = Promise.allSettled(erasing)
  await hold.release()
  expect(await ended).toMatchObject([{ value: { matches: 1 } }, { value: { matches: 1 } }])
  const titles = await readTitles([mineBelow.postId, theirsBelow.postId])
  expect(titles).toEqual(['', ''])
})

/** Somebody with a match of an author's post. */
async function plantFor(author: string) {
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
  return { person, ...(await plantAuthor(world, person, { campaignId, author, score: 50 })) }
}

/** Makes a comment below another post of one. */
function moveBelow(id: string, reddit_id: string) {
  return world.ctx.db.transaction((tx) =>
    tx
      .update(engagementPosts)
      .set({ reddit_id, comment_id: freshName('below') })
      .where(eq(engagementPosts.id, id)),
  )
}

async function readTitles(ids: string[]) {
  const posts = await world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(isOneOf(engagementPosts.id, ids)),
  )
  return posts.map(({ title }) => title)
}
