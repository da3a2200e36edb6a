import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts, leadProfiles, matchesQueue } from '../../../db/schema/index.ts'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { measureCost } from '../../../testing/measure-cost.ts'
import { plantManyMatches } from '../../../testing/plant-many-matches.ts'
import { recordMessages } from '../../../testing/record-messages.ts'
import { deleteMatches } from './delete-match.ts'

const MANY = 8_000
/** Most rows read per match, profile and reply of the user, whatever plan the planner chooses. */
const TIMES = 30

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

/** A match of a person's in a campaign, with a score. */
async function plant({ campaignId, author, score }: { campaignId: string; author: string; score: number }) {
  const { matchId } = await plantMatch(world, ann, campaignId)
  const [match] = await world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set({ relevance_score: score }).where(eq(matchesQueue.id, matchId)).returning(),
  )
  const { post_id } = match!
  await world.ctx.db.transaction((tx) =>
    tx.update(engagementPosts).set({ author }).where(eq(engagementPosts.id, post_id)),
  )
  return { matchId, postId: post_id }
}

type MatchFixture = Awaited<ReturnType<typeof plant>>
type Lead = { campaignId: string; username: string; best: MatchFixture; first?: MatchFixture }

/** The profile of somebody whose best match has 90 points. */
const plantLeadOf = ({ campaignId, username, best, first }: Lead) =>
  ann.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values({
      user_id: ann.user.id,
      campaign_id: campaignId,
      forum: world.ctx.forum.name,
      match_id: best.matchId,
      username,
      relevance_score: 90,
      first_matched_post_id: first?.postId ?? null,
    }),
  )

const readLeads = (campaignId: string) =>
  ann.ctx.db.transaction((tx) =>
    tx
      .select({
        match: leadProfiles.match_id,
        score: leadProfiles.relevance_score,
        first: leadProfiles.first_matched_post_id,
      })
      .from(leadProfiles)
      .where(eq(leadProfiles.campaign_id, campaignId)),
  )

test('a lead stays while a match of the person does, at the best that is left', async () => {
  const { campaignId } = await plantMatch(world, ann)
  const best = await plant({ campaignId, author: 'Pat', score: 90 })
  const good = await plant({ campaignId, author: 'pat', score: 70 })
  const weak = await plant({ campaignId, author: 'PAT', score: 50 })
  await plant({ campaignId, author: 'pat_2', score: 95 })
  const elsewhere = await plantMatch(world, ann)
  await plant({ campaignId: elsewhere.campaignId, author: 'pat', score: 99 })
  await plantLeadOf({ campaignId, username: 'Pat', best, first: best })

  await ann.api.matches.delete({ id: best.matchId })
  const atGood = { match: good.matchId, score: 70, first: good.postId }
  expect(await readLeads(campaignId)).toEqual([atGood])
  await ann.api.matches.delete({ id: weak.matchId })
  expect(await readLeads(campaignId)).toEqual([atGood])
  await ann.api.matches.delete({ id: good.matchId })
  expect(await readLeads(campaignId)).toEqual([])
})

test('of many matches deleted in one call, the lead goes to the best that is left', async () => {
  const { campaignId } = await plantMatch(world, ann)
  const best = await plant({ campaignId, author: 'kim', score: 90 })
  const good = await plant({ campaignId, author: 'kim', score: 70 })
  const weak = await plant({ campaignId, author: 'kim', score: 50 })
  await plantLeadOf({ campaignId, username: 'kim', best, first: good })
  await ann.api.matches.deleteMany({ ids: [best.matchId, good.matchId] })
  expect(await readLeads(campaignId)).toEqual([{ match: weak.matchId, score: 50, first: weak.postId }])
  await ann.api.matches.deleteMany({ ids: [weak.matchId] })
  expect(await readLeads(campaignId)).toEqual([])
})

test('of two matches deleted at once, the lead goes with the last', async () => {
  const { campaignId } = await plantMatch(world, ann)
  for (let round = 0; round < 5; round++) {
    const [one, other] = [
      await plant({ campaignId, author: `pat${round}`, score: 90 }),
      await plant({ campaignId, author: `pat${round}`, score: 70 }),
    ]
    const third = await plant({ campaignId, author: `pat${round}`, score: 50 })
    await plantLeadOf({ campaignId, username: `pat${round}`, best: one })
    await Promise.all([one, other].map(({ matchId }) => ann.api.matches.delete({ id: matchId })))
    expect(await readLeads(campaignId)).toEqual([{ match: third.matchId, score: 50, first: null }])
    await ann.api.matches.delete({ id: third.matchId })
    expect(await readLeads(campaignId)).toEqual([])
  }
})

test('many matches with leads are deleted in a few looks at all before the database has statistics', async () => {
  const { campaignId } = await plantManyMatches(world, ann, MANY)
  const ids = (await plantLeadOfEach(campaignId)).slice(0, 400)
  const messages = await recordMessages(world.connection, () =>
    undone(async () => expect(await deleteMatches(ann.ctx, ids)).toEqual({ ids: ids.toSorted() })),
  )
  // Only the system locks users and posts; how it finds the posts is measured with what locks their matches.
  const isLockOfSystem = / from "users" |select from engagement_posts /
  const asked = messages.map((statements) => statements.filter(({ text }) => !isLockOfSystem.test(text)))
  const { rows } = await measureCost(world.connection, ann, asked)
  expect(rows).toBeGreaterThan(MANY)
  expect(rows).toBeLessThan(TIMES * MANY)
})

/** Gives each match an author of its own with a profile; returns the ids of the matches. */
function plantLeadOfEach(campaignId: string): Promise<string[]> {
  return world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      update engagement_posts set author = reddit_id where starts_with(reddit_id, ${campaignId})`)
    const { rows } = await tx.execute<{ match_id: string }>(sql`
      insert into lead_profiles (user_id, campaign_id, forum, match_id, username, relevance_score)
      select m.user_id, m.campaign_id, p.forum, m.id, p.author, 50
      from matches_queue m join engagement_posts p on p.id = m.post_id
      where m.campaign_id = ${campaignId} returning match_id`)
    return rows.map(({ match_id }) => match_id)
  })
}

/** Runs something in a transaction that is rolled back. */
async function undone(act: () => Promise<void>): Promise<void> {
  const end = new Error('Nothing of it is kept.')
  const acting = ann.ctx.db.transaction(async (tx) => {
    await act()
    // What is sent ahead goes with this.
    await tx.execute(sql`select`)
    throw end
  })
  await expect(acting).rejects.toBe(end)
}
