import { and, eq } from 'drizzle-orm'
import { findBlock, findErased, toBlockedError } from '../campaigns/index.ts'
import { campaigns, matchesQueue, redditCredentials } from '../db/schema/index.ts'
import type { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { ConflictError, InvalidInputError } from '../platform/errors.ts'
import type { KnownError } from '../platform/errors.ts'
import { findPause } from './aftercare/find-pause.ts'
import { MATCH_GONE } from './drafting/select-task.ts'
import { reviewText } from './drafting/review-text.ts'
import { findRepeated, findRepeatedInQueue } from './posting/find-repeated.ts'
import {
  AccountLostError,
  AuthorUnwantedError,
  CampaignGoneError,
  ForeignLinkError,
  OtherForumError,
  PersonErasedError,
  PostGoneError,
  RepeatedTextError,
  SecondReplyError,
  SubredditPausedError,
} from './posting/obstacles.ts'
import type { ObstacleError } from './posting/obstacles.ts'
import { selectOtherReplies } from './queries.ts'
import type { Reply, ReplyOfCampaign } from './queries.ts'

/*
 * Conditions that keep a reply from being posted, as far as the database knows them. The approval checks those that its
 * person can mend; hours later the gate checks again, right before sending. The forum's own answers are checked in
 * `posting/check-forum.ts`.
 */

/** A reply with the rows that its checks need. */
export type CheckedReply = {
  reply: Reply
  post: typeof engagementPosts.$inferSelect
  /** Person who is answered: the author of the post, or of a comment below it. */
  author: string | null
  /** Account that the reply is posted from. */
  username: string
  /** Null once the campaign or the match was deleted. */
  campaign: CheckedCampaign | null
}

type CheckedCampaign = Pick<typeof campaigns.$inferSelect, 'id' | 'website' | 'business_name'>
type Obstacle = ObstacleError | undefined
type Check = (ctx: Ctx, tx: Tx, checked: CheckedReply) => Obstacle | Promise<Obstacle>

/**
 * Checks of an approval: all of the gate's whose answer is known by then. Only the system can read who was erased, so
 * the gate alone checks that.
 */
export const APPROVAL_CHECKS: readonly Check[] = [
  findRepeatedText,
  findTextInQueue,
  findForeignLink,
  findPurgedPost,
  findOtherForum,
  findClosedPost,
  findSecondReply,
  findPausedSubreddit,
  findDeletedCampaign,
  findUnwantedAuthor,
]

/** Checks of the person who is answered. */
export const AUTHOR_CHECKS: readonly Check[] = [findErasedPerson, findUnwantedAuthor]

/** Checks right before sending, when the forum has shown that the post is open and has no other reply. */
export const GATE_CHECKS: readonly Check[] = [
  findDeletedCampaign,
  ...AUTHOR_CHECKS,
  findPausedSubreddit,
  findLostAccount,
  findRepeatedText,
  findForeignLink,
]

type CheckRun = { checks: readonly Check[]; checked: CheckedReply }

/** Runs checks side by side and returns the first obstacle in the order of the list. */
export async function findObstacle(ctx: Ctx, tx: Tx, run: CheckRun): Promise<Obstacle> {
  const [first] = await findObstacles(ctx, tx, run)
  return first
}

/** Runs checks side by side and returns their obstacles in the order of the list. */
export async function findObstacles(
  ctx: Ctx,
  tx: Tx,
  { checks, checked }: CheckRun,
): Promise<ObstacleError[]> {
  const obstacles = await Promise.all(checks.map(async (check) => check(ctx, tx, checked)))
  return obstacles.filter((obstacle) => obstacle !== undefined)
}

/** Reply with the rows that the checks of an approval need, for an account that would post it. */
export function toCheckedReply(
  { reply_drafts: reply, engagement_posts: post, campaign_id: id, campaigns: site }: ReplyOfCampaign,
  username: string,
): CheckedReply {
  return {
    reply,
    post,
    author: post.author,
    username,
    campaign: id === null || site === null ? null : { id, ...site },
  }
}

/** Error that an approval throws because of an obstacle. */
export function toKnownError(obstacle: ObstacleError): KnownError {
  const { message } = obstacle
  if (obstacle instanceof RepeatedTextError || obstacle instanceof ForeignLinkError)
    return new InvalidInputError({ generated_reply: [message] })
  if (obstacle instanceof CampaignGoneError) return new ConflictError(MATCH_GONE)
  if (obstacle instanceof AuthorUnwantedError) return toBlockedError(message)
  return new ConflictError(message)
}

/** Selects the campaign that a reply speaks for, as it is now. */
export async function selectCheckedCampaign(
  tx: Tx,
  { match_id, user_id }: Pick<Reply, 'match_id' | 'user_id'>,
): Promise<CheckedCampaign | null> {
  if (match_id === null) return null
  const { id, website, business_name } = campaigns
  const [campaign] = await tx
    .select({ id, website, business_name })
    .from(matchesQueue)
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .where(and(eq(matchesQueue.id, match_id), eq(matchesQueue.user_id, user_id)))
  return campaign ?? null
}

async function findRepeatedText(_ctx: Ctx, tx: Tx, { reply, username }: CheckedReply): Promise<Obstacle> {
  const message = await findRepeated(tx, { reply, username })
  return message === undefined ? undefined : new RepeatedTextError(message)
}

async function findTextInQueue(_ctx: Ctx, tx: Tx, { reply, username }: CheckedReply): Promise<Obstacle> {
  const message = await findRepeatedInQueue(tx, { reply, username })
  return message === undefined ? undefined : new RepeatedTextError(message)
}

function findPurgedPost(_ctx: Ctx, _tx: Tx, { post }: CheckedReply): Obstacle {
  if (!post.purged_at) return undefined
  return new PostGoneError('Radar no longer keeps the post, so nothing can be posted there.')
}

function findOtherForum(ctx: Ctx, _tx: Tx, { post }: CheckedReply): Obstacle {
  return post.forum === ctx.forum.name ? undefined : new OtherForumError(ctx, post.forum)
}

function findClosedPost(_ctx: Ctx, _tx: Tx, { post }: CheckedReply): Obstacle {
  if (post.locked) return new PostGoneError('The post is locked; nobody can reply to it any more.')
  if (post.archived) return new PostGoneError('The post is archived; nobody can reply to it any more.')
  return undefined
}

async function findSecondReply(_ctx: Ctx, tx: Tx, { reply, username }: CheckedReply): Promise<Obstacle> {
  const others = await selectOtherReplies(tx, { reply, username })
  return others.length === 0 ? undefined : new SecondReplyError(username)
}

async function findPausedSubreddit(
  _ctx: Ctx,
  tx: Tx,
  { reply, post, username }: CheckedReply,
): Promise<Obstacle> {
  const message = await findPause(tx, { ...post, user_id: reply.user_id, username })
  return message === undefined ? undefined : new SubredditPausedError(message)
}

function findDeletedCampaign(_ctx: Ctx, _tx: Tx, { campaign }: CheckedReply): Obstacle {
  return campaign === null ? new CampaignGoneError() : undefined
}

async function findErasedPerson(ctx: Ctx, tx: Tx, { reply, post, author }: CheckedReply): Promise<Obstacle> {
  const [isErased] = await findErased(ctx, tx, [{ user_id: reply.user_id, author, forum: post.forum }])
  return isErased ? new PersonErasedError() : undefined
}

async function findUnwantedAuthor(
  _ctx: Ctx,
  tx: Tx,
  { reply, post, author, campaign }: CheckedReply,
): Promise<Obstacle> {
  if (campaign === null) return undefined
  const message = await findBlock(tx, {
    user_id: reply.user_id,
    campaign_id: campaign.id,
    forum: post.forum,
    author,
  })
  return message === undefined ? undefined : new AuthorUnwantedError(message)
}

async function findLostAccount(_ctx: Ctx, tx: Tx, { reply, username }: CheckedReply): Promise<Obstacle> {
  const { reddit_credential_id, user_id } = reply
  const [account] = reddit_credential_id
    ? await tx
        .select()
        .from(redditCredentials)
        .where(and(eq(redditCredentials.id, reddit_credential_id), eq(redditCredentials.user_id, user_id)))
    : []
  const isTheirs = account?.reddit_username.toLowerCase() === username.toLowerCase()
  if (!account || !isTheirs) return new AccountLostError('The account was disconnected.')
  if (account.status === 'reconnect')
    return new AccountLostError(`Please connect u/${account.reddit_username} again in Settings.`)
  return undefined
}

/** Links in a person's own words may lead anywhere, as they were warned; those in Radar's only to the campaign's site. */
function findForeignLink(_ctx: Ctx, _tx: Tx, { reply, post, campaign }: CheckedReply): Obstacle {
  if (reply.edited || campaign === null) return undefined
  const warnings = reviewText({ text: reply.generated_reply, campaign, subreddit: post.subreddit })
  const link = warnings.find(({ kind }) => kind === 'link')
  return link && new ForeignLinkError(`${link.message} Please edit the reply.`)
}
