import { and, desc, eq, gte, inArray, or } from 'drizzle-orm'
import type { MentionedPost, NameReport, SayingKind } from '@radar/contract'
import { parseMention } from '@radar/engine'
import type { Mention } from '@radar/engine'
import { Temporal } from 'temporal-polyfill'
import { parsePeriod } from '../analytics/parse-period.ts'
import { selectCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { containsText } from '../../platform/database/contains-text.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { titleOf, toPost } from '../../forum/index.ts'
import { countRivals } from './count-rivals.ts'

/** Posts per report, latest first. */
const MAX_POSTS = 1_000
/** States of matches that were neither dismissed nor hidden by a rule or block. */
const STATES = ['open', 'kept', 'snoozed'] as const
/** Start before any plan's history, to which it is cut. */
const EVER = '1970-01-01'

type NameQuery = { id: string; name: string; kind?: SayingKind | undefined; offset: number; limit: number }
type MentionInPost = { mention: Mention; post: MentionedPost }

/** Counts and quotes the mentions of a name that a campaign follows. Throws `NotFoundError` where it does not follow it. */
export async function getNameReport(
  ctx: UserCtx,
  { id, name: typed, kind, offset, limit }: NameQuery,
): Promise<NameReport> {
  const { days, history_days, since, timezone } = parsePeriod(ctx, { from: EVER })
  const { names } = await ctx.db.statement((tx) => selectCampaign(ctx, tx, id))
  const name = names.find((one) => one.toLowerCase() === typed.toLowerCase())
  if (name === undefined) throw new NotFoundError('name')
  const rows = await ctx.db.statement((tx) => selectMatchesNaming(tx, { id, name, since }))
  const mentions = rows.slice(0, MAX_POSTS).flatMap((row): MentionInPost[] => {
    const mention = parseMention(toPost(row.engagement_posts), { name, others: names })
    return mention ? [{ mention, post: toMentionedPost(ctx, row, mention) }] : []
  })
  const saying = (wanted: SayingKind) =>
    mentions.filter(({ mention }) => mention.sayings.some((each) => each.kind === wanted))
  const wanted = kind ? saying(kind) : mentions
  return {
    name,
    history_days,
    mentions: mentions.length,
    more: rows.length > MAX_POSTS,
    by_day: countDays(mentions, { days, timezone }),
    praise: saying('praise').length,
    complaint: saying('complaint').length,
    question: saying('question').length,
    compared_with: countRivals(mentions.map(({ mention }) => mention.compared_with)),
    items: wanted.slice(offset, offset + limit).map(({ post }) => post),
    total: wanted.length,
  }
}

/** Selects matches whose posts contain the longest word of the name; the engine decides if they mention it. */
function selectMatchesNaming(tx: Tx, { id, name, since }: { id: string; name: string; since: Date }) {
  const { body, created_utc, title } = engagementPosts
  const [longest = name] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)
  return tx
    .select({ matches_queue: matchesQueue, engagement_posts: engagementPosts })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(
      and(
        eq(matchesQueue.campaign_id, id),
        inArray(matchesQueue.state, STATES),
        gte(matchesQueue.scanned_at, since),
        gte(created_utc, since),
        or(containsText(title, longest), containsText(body, longest)),
      ),
    )
    .orderBy(desc(created_utc), desc(matchesQueue.id))
    .limit(MAX_POSTS + 1)
}

type Row = Awaited<ReturnType<typeof selectMatchesNaming>>[number]

function toMentionedPost(
  ctx: UserCtx,
  { matches_queue: match, engagement_posts: post }: Row,
  { sayings }: Mention,
): MentionedPost {
  return {
    match_id: match.id,
    comment_id: post.comment_id,
    permalink: ctx.forums.addressOf(post),
    forum: post.forum,
    forum_name: ctx.forums.nameOf(post.forum),
    subreddit: match.subreddit,
    author: post.author,
    title: titleOf(post),
    created_utc: post.created_utc.toISOString(),
    relevance_score: match.relevance_score,
    sayings,
  }
}

type Days = { days: string[]; timezone: string }

function countDays(mentions: MentionInPost[], { days, timezone }: Days): NameReport['by_day'] {
  const byDay = Map.groupBy(mentions, ({ post }) =>
    Temporal.Instant.from(post.created_utc).toZonedDateTimeISO(timezone).toPlainDate().toString(),
  )
  return days.map((day) => ({ day, mentions: byDay.get(day)?.length ?? 0 }))
}
