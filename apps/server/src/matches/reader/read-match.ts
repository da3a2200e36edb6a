import { eq } from 'drizzle-orm'
import { lowestShownAs } from '@radar/contract'
import { selectCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { StoredReading } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockUser } from '../../platform/database/lock-users.ts'
import type { Reader } from '../../platform/reader.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import { scoreOf } from '../inbox/score-of.ts'
import { selectFloor } from '../inbox/select-floor.ts'
import { selectMatches } from '../inbox/select-matches.ts'
import { applyReading } from './apply-reading.ts'
import type { CampaignText, PostText } from './digest-questions.ts'
import { readPair } from './read-pair.ts'

type LoadedMatch = {
  id: string
  user_id: string
  campaign_id: string
  post_id: string
  post: PostText
  campaign: CampaignText
}

/** Match whose score contains the answers about it. */
export type ReadMatch = { user_id: string; campaign_id: string }

/**
 * Reads one match. Returns null where it no longer exists or waits no more, because somebody stopped, or its post was
 * edited meanwhile and is read again. Throws what `askOnce` throws.
 */
export async function readMatch(ctx: Ctx, reader: Reader, id: string): Promise<ReadMatch | null> {
  const match = await load(ctx, id)
  if (!match) return null
  const { post_id, user_id, post: text, campaign } = match
  return save(ctx, match, await readPair(ctx, reader, { post_id, user_id, text, campaign }))
}

function load(ctx: Ctx, id: string): Promise<LoadedMatch | null> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await selectMatches(tx)
      .innerJoin(readerQueue, eq(readerQueue.match_id, matchesQueue.id))
      .where(eq(matchesQueue.id, id))
    if (!row) return null
    const { user_id, campaign_id, post_id } = row.matches_queue
    const campaign = await selectCampaign(ctx, tx, campaign_id)
    return { id, user_id, campaign_id, post_id, post: row.engagement_posts, campaign }
  })
}

/** Saves the answers, the score that contains them, and the news that it rose above the floor, in one transaction. */
function save(ctx: Ctx, match: LoadedMatch, reading: StoredReading): Promise<ReadMatch | null> {
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, match.user_id)
    const scores = await apply(tx, match, reading)
    const inQueue = eq(readerQueue.match_id, match.id)
    if (scores === 'edited') {
      await tx.update(readerQueue).set({ lease_until: null }).where(inQueue)
      return null
    }
    const [queued] = await tx.delete(readerQueue).where(inQueue).returning({ backlog: readerQueue.backlog })
    if (scores === 'gone') return null
    const { id, user_id, campaign_id } = match
    // What somebody asked to have read is no news.
    const isNews = queued?.backlog === false && (await hasRisen(tx, { user_id, ...scores }))
    if (isNews) await ctx.lifecycle.emit(tx, { type: 'matches.shown', ids: [id] })
    return { user_id, campaign_id }
  })
}

async function hasRisen(
  tx: Tx,
  { user_id, from, to }: { user_id: string; from: number; to: number },
): Promise<boolean> {
  const lowest = lowestShownAs(await selectFloor(tx, user_id))
  return from < lowest && to >= lowest
}

async function apply(
  tx: Tx,
  { id, post_id, post }: LoadedMatch,
  reading: StoredReading,
): Promise<'edited' | 'gone' | { from: number; to: number }> {
  // Waits for a concurrent edit, which locks in the same order: first the post, then its matches.
  await tx
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(eq(engagementPosts.id, post_id))
    .for('share')
  const [row] = await selectMatches(tx).where(eq(matchesQueue.id, id)).for('update', { of: matchesQueue })
  if (!row || row.matches_queue.post_gone) return 'gone'
  const { title, body } = row.engagement_posts
  if (title !== post.title || body !== post.body) return 'edited'
  const score = applyReading(scoreOf(row.matches_queue), reading)
  await rescoreMatch(tx, { id, score, marks: { reading } })
  return { from: row.matches_queue.relevance_score, to: score.relevance_score }
}
