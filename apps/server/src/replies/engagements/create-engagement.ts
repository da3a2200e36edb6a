import { and, count, eq, isNotNull, ne } from 'drizzle-orm'
import { UPVOTE_DELAY_MINUTES, VOTES_FORBIDDEN, joinNames } from '@radar/contract'
import type { Engagement } from '@radar/contract'
import {
  requirePermission,
  fetchOwnThing,
  snippetOf,
  titleOf,
  UpgradeRequiredError,
  planOf,
} from '../../account/index.ts'
import { buddyUpvoteQueue, engagements, engagementSamples, redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors.ts'
import type { OwnedThing } from '../../account/index.ts'
import { findEngagement } from './queries.ts'
import { nextSampleAt } from './sample-times.ts'
import { toSampleFigures } from './to-sample-figures.ts'

const MAX_FOLLOWED = 100
const MINUTE_MS = 60_000

type EngagementRequest = {
  thingId: string
  thingType: 'post' | 'comment'
  thingTitle?: string | undefined
  buddyIds: string[]
}

/**
 * Starts to follow a post or comment of the main account, and schedules upvotes of buddies where the forum allows them.
 * The forum's own data on the thing win over the caller's. Throws `ConflictError` where buddies are named and the forum
 * forbids votes, and where the thing is followed already, with one of the buddies if any are named.
 */
export async function createEngagement(
  ctx: UserCtx,
  { thingId, thingType, thingTitle, buddyIds }: EngagementRequest,
): Promise<{ success: true; engagement: Engagement }> {
  requirePermission(ctx, 'start_engagement')
  const ids = [...new Set(buddyIds)]
  requireFitting(ctx, ids)
  await ctx.db.transaction((tx) => requireBuddies(ctx, tx, ids))
  const thing = await fetchOwnThing(ctx, { thingId, thingType })
  return ctx.db.transaction(async (tx) => {
    await requireRoom(ctx, tx)
    await requireBuddies(ctx, tx, ids)
    await requireNew(ctx, tx, { thing_id: thing.id, thing_type: thingType, ids })
    // The title above a comment belongs to somebody else, who may delete it.
    const thing_title = (thingType === 'post' && (titleOf(thing) || thingTitle)) || snippetOf(thing)
    const id = await insertEngagement(ctx, tx, { thing, thing_type: thingType, thing_title, ids })
    await insertUpvotes(ctx, tx, { engagement: id, thing, ids })
    await ctx.events.emit(tx, ctx.user.id, { type: 'engagements' })
    return { success: true, engagement: await findEngagement(tx, id) }
  })
}

function requireFitting({ forum }: UserCtx, ids: string[]): void {
  if (forum.votes === 'forbidden' && ids.length > 0) throw new ConflictError(VOTES_FORBIDDEN)
  if (forum.votes === 'allowed' && ids.length === 0)
    throw new InvalidInputError({ buddyIds: ['Choose at least one buddy.'] })
}

async function requireBuddies(ctx: UserCtx, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  if (!(await planOf(tx, ctx.user.id, ctx.now())).buddies)
    throw new UpgradeRequiredError('engagement automation')
  const { id, forum, user_id, main_reddit_account } = redditCredentials
  const found = await tx
    .select({ id })
    .from(redditCredentials)
    .where(
      and(
        isOneOf(id, ids),
        eq(user_id, ctx.user.id),
        eq(forum, ctx.forum.name),
        eq(main_reddit_account, false),
      ),
    )
    .for('update')
  if (found.length < ids.length) throw new NotFoundError('buddy account')
}

/** Limits the things that are followed at a time, since each costs requests for a month. */
async function requireRoom(ctx: UserCtx, tx: Tx): Promise<void> {
  const { user_id, next_sample_at } = engagements
  await lockName(tx, `engagements ${ctx.user.id}`)
  const { followed } = oneRow(
    await tx
      .select({ followed: count() })
      .from(engagements)
      .where(and(eq(user_id, ctx.user.id), isNotNull(next_sample_at))),
  )
  if (followed >= MAX_FOLLOWED)
    throw new ConflictError(
      `${MAX_FOLLOWED} posts and comments are followed at a time. Delete an engagement, or wait until one has ended.`,
    )
}

type Repeat = { thing_id: string; thing_type: EngagementRequest['thingType']; ids: string[] }

/** Refuses a second engagement of a thing that is followed, unless it brings other buddies. */
async function requireNew(ctx: UserCtx, tx: Tx, { thing_id, thing_type, ids }: Repeat): Promise<void> {
  const followed = await tx
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        eq(engagements.user_id, ctx.user.id),
        eq(engagements.forum, ctx.forum.name),
        eq(engagements.thing_id, thing_id),
        eq(engagements.thing_type, thing_type),
        isNotNull(engagements.next_sample_at),
      ),
    )
  if (followed.length === 0) return
  if (ids.length === 0)
    throw new ConflictError(`You follow this ${thing_type} already. Its engagement is in the list.`)
  const { buddy_reddit_credential_id, engagement_queue_id, status } = buddyUpvoteQueue
  const repeated = await tx
    .selectDistinct({ name: redditCredentials.reddit_username })
    .from(buddyUpvoteQueue)
    .innerJoin(redditCredentials, eq(redditCredentials.id, buddy_reddit_credential_id))
    .where(
      and(
        isOneOf(
          engagement_queue_id,
          followed.map(({ id }) => id),
        ),
        isOneOf(buddy_reddit_credential_id, ids),
        ne(status, 'failed'),
      ),
    )
    .orderBy(redditCredentials.reddit_username)
  if (repeated.length === 0) return
  const names = joinNames(repeated.map(({ name }) => `u/${name}`))
  throw new ConflictError(
    repeated.length === 1
      ? `${names} upvotes this ${thing_type} in another engagement. Leave this buddy out, or delete that engagement.`
      : `${names} upvote this ${thing_type} already. Leave these buddies out, or delete the engagements that they are in.`,
  )
}

type NewEngagement = {
  thing: OwnedThing
  thing_type: EngagementRequest['thingType']
  thing_title: string
  ids: string[]
}

async function insertEngagement(
  ctx: UserCtx,
  tx: Tx,
  { thing, thing_type, thing_title, ids }: NewEngagement,
): Promise<string> {
  const user_id = ctx.user.id
  const now = ctx.now()
  const { id } = oneRow(
    await tx
      .insert(engagements)
      .values({
        user_id,
        forum: ctx.forum.name,
        thing_id: thing.id,
        thing_type,
        thing_title,
        thing_url: `${ctx.forum.url}${thing.permalink ?? ''}`,
        buddy_count: ids.length,
        created_at: now,
        next_sample_at: nextSampleAt(now, now),
      })
      .returning({ id: engagements.id }),
  )
  await tx
    .insert(engagementSamples)
    .values({ engagement_id: id, user_id, taken_at: now, ...toSampleFigures(thing) })
  return id
}

type NewUpvotes = { engagement: string; thing: OwnedThing; ids: string[] }

/** Draws a delay for each buddy. */
async function insertUpvotes(ctx: UserCtx, tx: Tx, { engagement, thing, ids }: NewUpvotes): Promise<void> {
  if (ids.length === 0) return
  const { from, to } = UPVOTE_DELAY_MINUTES
  await tx.insert(buddyUpvoteQueue).values(
    ids.map((id) => ({
      user_id: ctx.user.id,
      engagement_queue_id: engagement,
      thing_id: thing.id,
      buddy_reddit_credential_id: id,
      scheduled_for: new Date(ctx.now().getTime() + (from + ctx.random() * (to - from)) * MINUTE_MS),
    })),
  )
}
