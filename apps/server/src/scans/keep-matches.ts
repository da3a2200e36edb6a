import { and, asc, inArray, sql } from 'drizzle-orm'
import { campaigns, deletedMatches, matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { markNewMatches } from '../blocked-authors/index.ts'
import { toPost } from '../posts/index.ts'
import { hideNewMatches } from '../rules/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { addToScans } from './tell-progress.ts'
import type { Pass } from './pass.ts'
import type { StoredPost } from '../posts/index.ts'
import type { NewMatch } from './score-hits.ts'

type Part = {
  names: string[]
  posts: StoredPost[]
  matches: NewMatch[]
  /** No posts of these subreddits are left to look at. */
  isLast: boolean
}

/** Keeps the matches and notes how far each campaign has read, in one transaction: a crash repeats or skips nothing. */
export async function keepMatches(pass: Pass, part: Part): Promise<void> {
  const { ctx } = pass
  const steps = stepsOf(pass, part)
  await ctx.db.transaction(async (tx) => {
    const found = await insertMatches(tx, pass, part)
    await advanceCursors(ctx, tx, steps)
    await addToScans(pass, tx, { ...part, found })
    for (const [campaign_id, count] of found) {
      const { user_id } = pass.targets.get(campaign_id)!
      await ctx.events.emit(tx, user_id, { type: 'matches', campaign_id, found: count })
    }
  })
  rememberCursors(pass, steps)
}

/**
 * New matches by campaign. Those that their user deleted stay deleted; those that a rule hides, or whose author was
 * blocked at this moment, count for nothing.
 */
async function insertMatches(tx: Tx, { ctx, targets }: Pass, part: Part): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const posts = new Map(part.posts.map((post) => [post.id, post]))
  const matches = await ofStandingCampaigns(tx, part.matches)
  for (let start = 0; start < matches.length; start += 500) {
    const some = await withoutDeleted(tx, matches.slice(start, start + 500))
    if (some.length === 0) continue
    const { id, campaign_id, post_id } = matchesQueue
    const inserted = await tx
      .insert(matchesQueue)
      .values(some)
      .onConflictDoNothing()
      .returning({ id, campaign_id, post_id })
    const hidden = await hideNewMatches(
      tx,
      inserted.map((row) => ({
        id: row.id,
        campaign: targets.get(row.campaign_id)!.campaign,
        post: toPost(posts.get(row.post_id)!),
      })),
    )
    for (const id of await markNewMatches(tx, { ids: inserted.map((row) => row.id), now: ctx.now() }))
      hidden.add(id)
    for (const row of inserted)
      if (!hidden.has(row.id)) found.set(row.campaign_id, (found.get(row.campaign_id) ?? 0) + 1)
  }
  return found
}

/** A campaign that was deleted meanwhile gets nothing, and until this is committed none is deleted. */
async function ofStandingCampaigns(tx: Tx, matches: NewMatch[]): Promise<NewMatch[]> {
  if (matches.length === 0) return []
  const standing = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(matches.map((match) => match.campaign_id))]))
    .orderBy(asc(campaigns.id))
    .for('key share')
  const ids = new Set(standing.map(({ id }) => id))
  return matches.filter((match) => ids.has(match.campaign_id))
}

async function withoutDeleted(tx: Tx, matches: NewMatch[]): Promise<NewMatch[]> {
  const deleted = await tx
    .select()
    .from(deletedMatches)
    .where(
      and(
        inArray(deletedMatches.post_id, [...new Set(matches.map((match) => match.post_id))]),
        inArray(deletedMatches.campaign_id, [...new Set(matches.map((match) => match.campaign_id))]),
      ),
    )
  const keys = new Set(deleted.map((row) => `${row.campaign_id} ${row.post_id}`))
  return matches.filter((match) => !keys.has(`${match.campaign_id} ${match.post_id}`))
}

/** One step of a campaign's cursor in one subreddit. */
type Step = { campaign_id: string; name: string; searched_for: string; seq: number; whole: boolean }

function stepsOf({ watchers }: Pass, { names, posts, isLast }: Part): Step[] {
  const lastSeq = new Map(posts.map((post) => [post.subreddit.toLowerCase(), post.seq]))
  return names.flatMap((name) =>
    (watchers.get(name) ?? []).flatMap((target) => {
      const cursor = target.cursors.get(name)!
      const seq = lastSeq.get(name) ?? cursor.matched_seq
      const isStep = seq > cursor.matched_seq || (isLast && cursor.is_new)
      if (!isStep) return []
      const { campaign, searched_for } = target
      return [{ campaign_id: campaign.id, name, searched_for, seq, whole: isLast && cursor.is_new }]
    }),
  )
}

async function advanceCursors(ctx: Ctx, tx: Tx, steps: Step[]): Promise<void> {
  if (steps.length === 0) return
  await tx.execute(sql`
    update subreddits s set
      matched_seq = greatest(v.seq, case when s.searched_for = v.searched_for then s.matched_seq else 0 end),
      searched_for = v.searched_for,
      back_searched_at = case when v.whole then ${ctx.now().toISOString()}::timestamptz else s.back_searched_at end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as v(campaign_id uuid, name text, searched_for text, seq bigint, whole boolean)
    where s.campaign_id = v.campaign_id and s.forum = ${ctx.forum.name} and lower(s.subreddit) = v.name`)
}

function rememberCursors(pass: Pass, steps: Step[]): void {
  for (const { campaign_id, name, seq, whole } of steps) {
    const cursor = pass.targets.get(campaign_id)!.cursors.get(name)!
    cursor.matched_seq = Math.max(cursor.matched_seq, seq)
    if (whole) cursor.is_new = false
  }
}
