import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MATCH_STATES } from '@radar/contract'
import type { MatchState, Verdict } from '@radar/contract'
import { plantMatch, setUpPerson, setUpWorld } from '../testing/index.ts'
import { plantManyMatches } from '../testing/plant-many-matches.ts'
import {
  campaignRules,
  engagementPosts,
  matchDays,
  matchesQueue,
  replyCounts,
  replyDrafts,
} from './schema/index.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

type Day = { campaign_id: string; day: string } & Record<MatchState, number>

/** Compares all kept counts with the rows. */
async function expectTrueCounts() {
  await world.ctx.db.transaction(async (tx) => {
    const kept = await tx.select().from(matchDays).orderBy(matchDays.campaign_id, matchDays.day)
    const { rows } = await tx.execute<{ campaign_id: string; day: string; state: MatchState; n: number }>(sql`
      select campaign_id, (scanned_at at time zone 'UTC')::date::text as day, state, count(*)::int as n
      from matches_queue group by 1, 2, 3 order by 1, 2`)
    const there = new Map<string, Day>()
    for (const { campaign_id, day, state, n } of rows) {
      const key = `${campaign_id} ${day}`
      const none = { campaign_id, day, open: 0, kept: 0, dismissed: 0, hidden: 0, blocked: 0, snoozed: 0 }
      there.set(key, { ...(there.get(key) ?? none), [state]: n })
    }
    for (const row of kept) {
      const found = there.get(`${row.campaign_id} ${row.day}`)
      for (const state of MATCH_STATES) expect(row[state], `${row.day} ${state}`).toBe(found?.[state] ?? 0)
    }
    expect(new Set(kept.map((row) => `${row.campaign_id} ${row.day}`))).toEqual(
      new Set([...there.keys(), ...kept.map((row) => `${row.campaign_id} ${row.day}`)]),
    )
    const replies = await tx.$count(replyDrafts, eq(replyDrafts.user_id, ann.user.id))
    const [counted] = await tx.select().from(replyCounts).where(eq(replyCounts.user_id, ann.user.id))
    expect(counted?.replies ?? 0).toBe(replies)
  })
}

test('counts stay true through everything that happens to matches and replies', async () => {
  const { campaignId } = await plantManyMatches(world, ann, 1_000)
  await expectTrueCounts()
  const { items } = await ann.api.matches.list({ id: campaignId, limit: 60 })
  const verdicts: Verdict[] = ['kept', 'dismissed', null]
  await Promise.all(items.map(({ id }, n) => ann.api.matches.judge({ id, verdict: verdicts[n % 3]! })))
  await expectTrueCounts()

  const rule = { kind: 'mute_subreddit', subreddit: 'topic7' } as const
  await ann.api.campaigns.update({ id: campaignId, subreddits: ['topic7'], keywords: ['title'] })
  const { id: rule_id } = await ann.api.rules.accept({ id: campaignId, rule })
  expect((await ann.api.matches.list({ id: campaignId })).counts.hidden).toBe(25)
  await expectTrueCounts()
  await ann.api.doNotContact.add({ username: 'author7' })
  await expectTrueCounts()
  await world.ctx.db.transaction((tx) => tx.delete(campaignRules).where(eq(campaignRules.id, rule_id)))
  expect((await ann.api.matches.list({ id: campaignId })).counts.hidden).toBe(0)
  await expectTrueCounts()

  await world.ctx.db.transaction((tx) =>
    tx.execute(
      sql`update matches_queue set scanned_at = scanned_at - interval '40 days' where subreddit = 'topic3'`,
    ),
  )
  await expectTrueCounts()
  await Promise.all(items.slice(0, 20).map(({ id }) => ann.api.matches.delete({ id })))
  await world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set({ post_gone: true }).where(eq(matchesQueue.subreddit, 'topic9')),
  )
  await expectTrueCounts()
  const failing = world.ctx.db.transaction(async (tx) => {
    await tx.update(matchesQueue).set({ verdict: 'kept' })
    throw new Error('planned')
  })
  await expect(failing).rejects.toThrow('planned')
  await expectTrueCounts()

  await ann.api.campaigns.delete({ id: campaignId })
  await expectTrueCounts()
  expect(await world.ctx.db.transaction((tx) => tx.select().from(matchDays))).toEqual([])
})

test('a match knows the subreddit of its post, and whether that is gone', async () => {
  const { campaignId, redditId } = await plantMatch(world, ann)
  const [post] = await world.ctx.db.transaction((tx) =>
    tx
      .update(engagementPosts)
      .set({ purged_at: new Date() })
      .where(eq(engagementPosts.reddit_id, redditId))
      .returning(),
  )
  await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx.delete(matchesQueue).where(eq(matchesQueue.post_id, post!.id)).returning()
    const { state, ...row } = match!
    expect([state, row.subreddit]).toEqual(['open', 'freelancing'])
    const [again] = await tx
      .insert(matchesQueue)
      .values({ ...row, subreddit: 'told' })
      .returning()
    expect([again!.state, again!.subreddit]).toEqual(['gone', 'freelancing'])
  })
  expect(await ann.api.matches.list({ id: campaignId })).toMatchObject({ items: [], total: 0 })
  await expectTrueCounts()
})

test('a user reads the own counts, and cannot change them', async () => {
  const ben = await world.signUp()
  await plantMatch(world, ann)
  await plantMatch(world, ben)
  const seen = await ben.ctx.db.transaction((tx) => tx.select().from(matchDays))
  expect(seen.map((row) => row.user_id)).toEqual([ben.user.id])
  for (const change of [
    'update match_days set open = 9',
    'delete from match_days',
    'update reply_counts set replies = 9',
  ])
    await expect(ben.ctx.db.transaction((tx) => tx.execute(sql.raw(change)))).rejects.toThrow()
})
