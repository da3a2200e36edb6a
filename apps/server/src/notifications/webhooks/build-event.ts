import { and, eq } from 'drizzle-orm'
import { PAGES, WEBHOOK_VERSION, shownScore } from '@radar/contract'
import type { WebhookEvent } from '@radar/contract'
import {
  campaigns,
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  scans,
} from '../../db/schema/index.ts'
import { foundAfter } from '../../db/found-after.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { titleOf } from '../../forum/index.ts'
import type { DeliveryRow } from './queries.ts'

type Data = WebhookEvent['data'] | undefined

/** Builds an event from the present rows; undefined where its subject is deleted. */
export async function buildEvent(ctx: Ctx, tx: Tx, delivery: DeliveryRow): Promise<WebhookEvent | undefined> {
  const data = await SELECT_DATA[delivery.type](ctx, tx, delivery)
  if (data === undefined) return undefined
  const { id, type, created_at } = delivery
  return { id, type, version: WEBHOOK_VERSION, created_at: created_at.toISOString(), data } as WebhookEvent
}

/** Key of a row with the owner of the delivery, so that facts with another user's id select nothing. */
type OwnedKey = { id: string; user_id: string }

type DataSelector = (ctx: Ctx, tx: Tx, delivery: DeliveryRow) => Promise<Data>

const SELECT_DATA: Record<WebhookEvent['type'], DataSelector> = {
  'match.created': (ctx, tx, { facts, user_id }) => selectMatch(ctx, tx, { id: facts.match ?? '', user_id }),
  'reply.posted': (ctx, tx, { facts, user_id }) =>
    selectReply(ctx, tx, { id: facts.reply ?? '', user_id, type: 'reply.posted' }),
  'reply.failed': (ctx, tx, { facts, user_id }) =>
    selectReply(ctx, tx, { id: facts.reply ?? '', user_id, type: 'reply.failed' }),
  'reply.answered': async (ctx, tx, { facts, user_id }) => {
    const found = await selectPostedReply(ctx, tx, { id: facts.reply ?? '', user_id })
    return found && { ...found, answers: facts.answers ?? 1 }
  },
  'reply.removed': (ctx, tx, { facts, user_id }) =>
    selectPostedReply(ctx, tx, { id: facts.reply ?? '', user_id }),
  'lead.updated': (ctx, tx, { facts, user_id }) => selectLead(ctx, tx, { id: facts.lead ?? '', user_id }),
  'scan.failed': (_, tx, { facts, user_id }) => selectScan(tx, { id: facts.scan ?? '', user_id }),
  'account.disconnected': (_ctx, _tx, { facts: { account, reason } }) =>
    Promise.resolve(account && { account, reason: reason ?? 'disconnected' }),
  'webhook.test': () => Promise.resolve({ message: 'This is a test. Radar reaches you.' }),
}

async function selectMatch(ctx: Ctx, tx: Tx, { id, user_id }: OwnedKey): Promise<Data> {
  const [row] = await tx
    .select({ match: matchesQueue, post: engagementPosts, name: campaigns.name })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .where(and(eq(matchesQueue.id, id), eq(matchesQueue.user_id, user_id)))
  if (!row || row.match.state === 'gone') return undefined
  const { match, post, name } = row
  return {
    match: {
      id,
      campaign_id: match.campaign_id,
      campaign_name: name,
      relevance_score: shownScore(match.relevance_score),
      reason: match.reason,
      scanned_at: match.scanned_at.toISOString(),
      found_after_seconds: foundAfter(match),
      url: `${ctx.url}${PAGES.campaign.replace(':id', match.campaign_id)}?match=${id}`,
    },
    post: {
      reddit_id: post.reddit_id,
      comment_id: post.comment_id,
      forum: post.forum,
      forum_name: ctx.forums.nameOf(post.forum),
      subreddit: match.subreddit,
      author: post.author,
      title: titleOf(post),
      body: post.body,
      shared_from: post.shared_from,
      permalink: ctx.forums.addressOf(post),
      created_utc: post.created_utc.toISOString(),
    },
  }
}

async function selectReply(
  ctx: Ctx,
  tx: Tx,
  { id, user_id, type }: OwnedKey & { type: 'reply.posted' | 'reply.failed' },
): Promise<Data> {
  const row = await selectReplyRow(tx, { id, user_id })
  if (!row) return undefined
  const { error_code, error_message, posted_at } = row.reply
  const common = describeReply(ctx, row)
  return type === 'reply.posted'
    ? { reply: { ...common, posted_at: posted_at?.toISOString() ?? null } }
    : { reply: { ...common, error_code, error_message } }
}

async function selectPostedReply(ctx: Ctx, tx: Tx, key: OwnedKey) {
  const row = await selectReplyRow(tx, key)
  return row && { reply: describeReply(ctx, row), subreddit: row.place ?? row.post.subreddit }
}

async function selectReplyRow(tx: Tx, { id, user_id }: OwnedKey) {
  const [row] = await tx
    .select({ reply: replyDrafts, post: engagementPosts, place: matchesQueue.subreddit })
    .from(replyDrafts)
    .leftJoin(matchesQueue, eq(matchesQueue.id, replyDrafts.match_id))
    .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
    .where(and(eq(replyDrafts.id, id), eq(replyDrafts.user_id, user_id)))
  return row
}

type ReplyRow = NonNullable<Awaited<ReturnType<typeof selectReplyRow>>>

function describeReply(ctx: Ctx, { reply, post }: ReplyRow) {
  const { id, match_id, reddit_username, reddit_comment_id } = reply
  return {
    id,
    match_id,
    reddit_username,
    forum: post.forum,
    forum_name: ctx.forums.nameOf(post.forum),
    permalink: ctx.forums.addressOf(post, reddit_comment_id ?? undefined),
  }
}

async function selectLead(ctx: Ctx, tx: Tx, { id, user_id }: OwnedKey): Promise<Data> {
  const [row] = await tx
    .select({
      id: leadProfiles.id,
      campaign_id: leadProfiles.campaign_id,
      forum: leadProfiles.forum,
      username: leadProfiles.username,
      status: leadProfiles.status,
      relevance_score: leadProfiles.relevance_score,
      has_reply: leadProfiles.has_reply,
      value_cents: leadProfiles.value_cents,
      value_currency: leadProfiles.value_currency,
      tags: leadProfiles.tags,
    })
    .from(leadProfiles)
    .where(and(eq(leadProfiles.id, id), eq(leadProfiles.user_id, user_id)))
  if (!row) return undefined
  return {
    lead: {
      ...row,
      forum_name: ctx.forums.nameOf(row.forum),
      relevance_score: shownScore(row.relevance_score),
    },
  }
}

async function selectScan(tx: Tx, { id, user_id }: OwnedKey): Promise<Data> {
  const [row] = await tx
    .select({
      id: scans.id,
      campaign_id: scans.campaign_id,
      campaign_name: campaigns.name,
      error: scans.error,
    })
    .from(scans)
    .innerJoin(campaigns, eq(campaigns.id, scans.campaign_id))
    .where(and(eq(scans.id, id), eq(scans.user_id, user_id)))
  return row && { scan: row }
}
