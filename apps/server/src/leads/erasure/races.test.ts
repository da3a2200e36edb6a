import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts } from '../../db/schema/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { race } from '../../testing/race.ts'

const world = setUpWorld()

test('erasures of two people who comment on posts of each other do not block each other', async () => {
  const [one, other] = [freshName('erased'), freshName('erased')]
  const mine = await plantFor(one)
  const theirs = await plantFor(other)
  const [mineBelow, theirsBelow] = [await plantFor(other), await plantFor(one)]
  await moveBelow(mineBelow.postId, mine.redditId)
  await moveBelow(theirsBelow.postId, theirs.redditId)
  const ended = await race(world, {
    // By now both have locked the rows that they erase.
    held: 'lock table erased_people in share mode',
    runs: [
      () => mine.person.api.erasures.create({ username: one }),
      () => theirs.person.api.erasures.create({ username: other }),
    ],
  })
  expect(ended).toMatchObject([{ value: { matches: 1 } }, { value: { matches: 1 } }])
  const titles = await readTitles([mineBelow.postId, theirsBelow.postId])
  expect(titles).toEqual(['', ''])
})

test('an erasure and verdicts on comments below what it erases do not block each other', async () => {
  const author = freshName('erased')
  const sam = await plantFor(author)
  const ben = await plantFor(freshName('answers'))
  const { api } = ben.person
  const { campaignId } = sam
  const second = await plantAuthor(world, sam.person, { campaignId, author, score: 50 })
  const below = await plantAuthor(world, ben.person, {
    campaignId: ben.campaignId,
    author: freshName('answers'),
    score: 50,
  })
  const [lower = '', higher = ''] = [ben, below].map(({ matchId }) => matchId).toSorted()
  // The comment below the post that is purged first has the match that is locked last.
  const purged = [sam, second].toSorted((a, b) => (a.postId < b.postId ? -1 : 1))
  const comments = [ben, below].toSorted((a, b) => (a.matchId > b.matchId ? -1 : 1))
  for (const [n, { postId }] of comments.entries()) await moveBelow(postId, purged[n]?.redditId ?? '')
  const ended = await race(world, {
    held: `select from matches_queue where id = '${lower}' for update`,
    runs: [
      () => api.matches.judgeMany({ ids: [lower, higher], verdict: 'kept' }),
      () => sam.person.api.erasures.create({ username: author }),
    ],
  })
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { value: { matches: 2 } }])
})

/** Creates a person with a match of an author's post. */
async function plantFor(author: string) {
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
  return { person, campaignId, ...(await plantAuthor(world, person, { campaignId, author, score: 50 })) }
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
