import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { RedditError, commentFullname, mayBeUnreadable, postFullname } from '@radar/reddit'
import type { Things } from '@radar/reddit'
import { buddyUpvoteQueue, engagements, engagementSamples } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isDue } from '../../platform/database/due.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { MAX_GAP_MS, nextSampleAt } from './sample-times.ts'
import { toSampleFigures } from './to-sample-figures.ts'

/** Ids that one request may name. */
const MAX_IDS_PER_REQUEST = 100
const MAX_REQUESTS = 20
/** Lease of claimed engagements; another worker takes over what was not finished by then. */
const TRY_AGAIN_MS = 10 * 60_000
const MISSING_AGAIN_MS = 3_600_000
const MAX_WAIT_MS = 60_000

/** Samples the posts and comments that are due, 100 to a request. */
export async function sampleThings(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: MAX_WAIT_MS })
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const due = await claim(ctx)
    if (due.length === 0) return
    try {
      const things = await session.info(due.map(fullnameOf))
      await ctx.db.transaction(async (tx) => {
        for (const engagement of due) await recordSample(ctx, tx, { engagement, things })
        for (const userId of new Set(due.map(({ user_id }) => user_id)))
          await ctx.events.emit(tx, userId, { type: 'engagements' })
      })
    } catch (error) {
      if (!(error instanceof RedditError)) throw error
      ctx.log.warn('engagements.not-sampled', { count: due.length, error })
      return
    }
  }
}

type Row = typeof engagements.$inferSelect

function claim(ctx: Ctx): Promise<Row[]> {
  const { id, forum, next_sample_at } = engagements
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(engagements)
      .where(and(isDue(next_sample_at, { now, max_ahead_ms: MAX_GAP_MS }), eq(forum, ctx.forum.name)))
      .orderBy(asc(next_sample_at))
      .limit(MAX_IDS_PER_REQUEST)
      .for('update', { skipLocked: true })
    if (due.length > 0)
      await tx
        .update(engagements)
        .set({ next_sample_at: endOfLease(now, TRY_AGAIN_MS) })
        .where(
          inArray(
            id,
            due.map((engagement) => engagement.id),
          ),
        )
    return due
  })
}

const fullnameOf = ({ thing_type, thing_id }: Row) =>
  thing_type === 'post' ? postFullname(thing_id) : commentFullname(thing_id)

async function recordSample(
  ctx: Ctx,
  tx: Tx,
  { engagement, things }: { engagement: Row; things: Things },
): Promise<void> {
  const { thing_type, thing_id } = engagement
  const all = thing_type === 'post' ? things.posts : things.comments
  const thing = all.find(({ id }) => id === thing_id)
  if (thing && (thing.deleted || (thing.author === null && !thing.removed)))
    return endFollowing(ctx, tx, engagement)
  if (thing) return insertSample(ctx, tx, { engagement, figures: toSampleFigures(thing) })
  const isUnreadable = mayBeUnreadable(things, thing_id)
  if (engagement.missing_since !== null && !isUnreadable) return endFollowing(ctx, tx, engagement)
  const now = ctx.now()
  await update(tx, engagement, {
    next_sample_at: new Date(now.getTime() + MISSING_AGAIN_MS),
    ...(isUnreadable ? {} : { missing_since: now }),
  })
}

type NewSample = { engagement: Row; figures: ReturnType<typeof toSampleFigures> }

async function insertSample(ctx: Ctx, tx: Tx, { engagement, figures }: NewSample): Promise<void> {
  const { id: engagement_id, user_id, created_at } = engagement
  const now = ctx.now()
  const isThere = await update(tx, engagement, {
    next_sample_at: nextSampleAt(created_at, now),
    missing_since: null,
  })
  if (isThere)
    await tx.insert(engagementSamples).values({ engagement_id, user_id, taken_at: now, ...figures })
}

/** Ends every engagement of a thing that the forum deleted: titles are emptied, and pending upvotes fail. */
async function endFollowing(ctx: Ctx, tx: Tx, { forum, thing_type, thing_id }: Row): Promise<void> {
  const { engagement_queue_id, status } = buddyUpvoteQueue
  const ended = await tx
    .update(engagements)
    .set({ gone_at: ctx.now(), thing_title: '', next_sample_at: null })
    .where(
      and(
        eq(engagements.forum, forum),
        eq(engagements.thing_type, thing_type),
        eq(engagements.thing_id, thing_id),
      ),
    )
    .returning({ id: engagements.id })
  await tx
    .update(buddyUpvoteQueue)
    .set({
      status: 'failed',
      executed_at: ctx.now(),
      error_message: `The ${thing_type} was deleted before this was done.`,
    })
    .where(
      and(
        inArray(
          engagement_queue_id,
          ended.map(({ id }) => id),
        ),
        eq(status, 'pending'),
      ),
    )
}

/** Returns false where the user deleted the engagement meanwhile. */
async function update(
  tx: Tx,
  { id }: Row,
  change: Partial<typeof engagements.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(engagements)
    .set(change)
    .where(eq(engagements.id, id))
    .returning({ there: sql`true` })
  return updated.length > 0
}
