import { asc, eq } from 'drizzle-orm'
import { selectCampaign } from '../../campaigns/index.ts'
import { LEAD_FORMAT, engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { planOf } from '../../account/index.ts'
import { PersonGoneError, fetchPerson } from '../building/fetch-person.ts'
import { summarize } from '../building/summarize.ts'
import { replaceRecentPosts } from '../replace-recent-posts.ts'
import { isOfPerson } from '../matches-of-person.ts'
import { countingAi } from './count-analyses.ts'

const DAY_MS = 86_400_000

type StoredLead = typeof leadProfiles.$inferSelect
export type LeadOutcome = {
  became: 'same' | 'updated' | 'deleted' | 'failed'
  /** True if a request to the forum was made. */
  fetched: boolean
}

type CleanTask = {
  lead: StoredLead
  /** False once the run has made all its requests. */
  mayFetch: boolean
  /** True for a lead that a person chose, whose posts are fetched again however new they are. */
  isChosen: boolean
}

/**
 * Updates one profile: deletes it where no match is left, points its references to existing matches, and renews posts,
 * summary and tags in the current format. Posts of a person of another forum than the connected one stay as they are:
 * the same name may be somebody else's there.
 */
export async function cleanLead(ctx: Ctx, { lead, mayFetch, isChosen }: CleanTask): Promise<LeadOutcome> {
  const repaired = await ctx.dbFor(lead.user_id).transaction((tx) => repair(tx, lead))
  if (repaired === 'deleted') return { became: 'deleted', fetched: false }
  const isOld =
    lead.format < LEAD_FORMAT ||
    lead.enriched_at === null ||
    ctx.now().getTime() - lead.enriched_at.getTime() > DAY_MS
  const isConnected = lead.forum === ctx.forum.name
  if (!mayFetch || !isConnected || !(isOld || isChosen)) return { became: repaired, fetched: false }
  try {
    await enrich(ctx, { lead, isChosen })
    return { became: 'updated', fetched: true }
  } catch (error) {
    if (!(error instanceof PersonGoneError)) {
      ctx.log.warn('lead.enrich-failed', { lead: lead.id, error })
      return { became: 'failed', fetched: true }
    }
    await ctx.db.transaction((tx) => tx.delete(leadProfiles).where(eq(leadProfiles.id, lead.id)))
    return { became: 'deleted', fetched: true }
  }
}

async function repair(tx: Tx, lead: StoredLead): Promise<'same' | 'updated' | 'deleted'> {
  const matches = await tx
    .select({
      id: matchesQueue.id,
      post_id: matchesQueue.post_id,
      relevance_score: matchesQueue.relevance_score,
      scanned_at: matchesQueue.scanned_at,
    })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(isOfPerson(lead))
    .orderBy(asc(matchesQueue.id))
    // None of them may be deleted before the profile refers to it.
    .for('share', { of: matchesQueue })
  const [first] = matches.toSorted((one, other) => one.scanned_at.getTime() - other.scanned_at.getTime())
  if (!first) {
    await tx.delete(leadProfiles).where(eq(leadProfiles.id, lead.id))
    return 'deleted'
  }
  const best = matches.reduce((one, other) => (other.relevance_score > one.relevance_score ? other : one))
  const isFirstThere = matches.some(({ post_id }) => post_id === lead.first_matched_post_id)
  const references = {
    match_id: best.id,
    relevance_score: best.relevance_score,
    first_matched_post_id: isFirstThere ? lead.first_matched_post_id : first.post_id,
  }
  const isSame =
    references.match_id === lead.match_id &&
    references.relevance_score === lead.relevance_score &&
    isFirstThere
  if (isSame) return 'same'
  await tx.update(leadProfiles).set(references).where(eq(leadProfiles.id, lead.id))
  return 'updated'
}

async function enrich(ctx: Ctx, { lead, isChosen }: Pick<CleanTask, 'lead' | 'isChosen'>): Promise<void> {
  const { user_id, username, campaign_id } = lead
  const { campaign, plan } = await ctx.dbFor(user_id).transaction(async (tx) => ({
    campaign: await selectCampaign(ctx, tx, campaign_id),
    plan: await planOf(tx, user_id, ctx.now()),
  }))
  const { account, posts } = await fetchPerson(ctx, { username, tenant: user_id, priority: 'recheck' })
  const ai = isChosen ? countingAi(ctx, user_id) : ctx.ai
  const words = await summarize({ ai, log: ctx.log }, { campaign, posts, withAi: plan.lead_insights })
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const purged = await findPurged(tx, lead)
    await tx
      .update(leadProfiles)
      .set({ account, recent_posts: posts, ...words, format: LEAD_FORMAT, enriched_at: now, checked_at: now })
      .where(eq(leadProfiles.id, lead.id))
    const remaining = posts.filter(({ id }) => !purged.has(id))
    if (remaining.length < posts.length) await replaceRecentPosts(tx, { id: lead.id, posts: remaining })
  })
}

/** Finds the posts that were purged during the fetch, whose answer may still contain them. */
async function findPurged(tx: Tx, { id, recent_posts }: StoredLead): Promise<Set<string>> {
  const [now] = await tx
    .select({ recent_posts: leadProfiles.recent_posts })
    .from(leadProfiles)
    .where(eq(leadProfiles.id, id))
    .for('update')
  const left = new Set(now?.recent_posts.map((post) => post.id))
  return new Set(recent_posts.map((post) => post.id).filter((known) => !left.has(known)))
}
