import { and, desc, eq, gte, ilike, inArray, or } from 'drizzle-orm'
import type { MentionedPost, NameReport, SayingKind } from '@radar/contract'
import { readMention } from '@radar/engine'
import type { Mention } from '@radar/engine'
import { Temporal } from 'temporal-polyfill'
import { readPeriod } from '../analytics/read-period.ts'
import { selectCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { titleOf, toPost } from '../../forum/index.ts'
import { countRivals } from './count-rivals.ts'

/** Posts that one report reads, the latest first. */
const MAX_READ = 1_000
/** What nobody dismissed, and no rule or block hides. */
const STATES = ['open', 'kept', 'snoozed'] as const
/** Whatever the plan's history holds. */
const EVER = '1970-01-01'

type Asked = { id: string; name: string; kind?: SayingKind | undefined; offset: number; limit: number }
type Mentioned = { mention: Mention; post: MentionedPost }

/**
 * What people say of a name that a campaign follows, counted when somebody asks. Whatever is counted is quoted. Throws
 * `NotFoundError` where the campaign does not follow it.
 */
export async function readName(
  ctx: UserCtx,
  { id, name: asked, kind, offset, limit }: Asked,
): Promise<NameReport> {
  const { days, history_days, since, timezone } = readPeriod(ctx, { from: EVER })
  const { names } = await ctx.db.statement((tx) => selectCampaign(ctx, tx, id))
  const name = names.find((one) => one.toLowerCase() === asked.toLowerCase())
  if (name === undefined) throw new NotFoundError('name')
  const rows = await ctx.db.statement((tx) => selectNaming(tx, { id, name, since }))
  const mentions = rows.slice(0, MAX_READ).flatMap((row): Mentioned[] => {
    const mention = readMention(toPost(row.engagement_posts), { name, others: names })
    return mention ? [{ mention, post: toMentioned(ctx, row, mention) }] : []
  })
  const says = (wanted: SayingKind) =>
    mentions.filter(({ mention }) => mention.sayings.some((saying) => saying.kind === wanted))
  const wanted = kind ? says(kind) : mentions
  return {
    name,
    history_days,
    mentions: mentions.length,
    more: rows.length > MAX_READ,
    by_day: countDays(mentions, { days, timezone }),
    praise: says('praise').length,
    complaint: says('complaint').length,
    question: says('question').length,
    compared_with: countRivals(mentions.map(({ mention }) => mention.compared_with)),
    items: wanted.slice(offset, offset + limit).map(({ post }) => post),
    total: wanted.length,
  }
}

/** Matches whose posts hold the longest word of the name; whether they name it is decided by the engine. */
function selectNaming(tx: Tx, { id, name, since }: { id: string; name: string; since: Date }) {
  const { body, created_utc, title } = engagementPosts
  const [longest = name] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)
  const pattern = `%${longest}%`
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
        or(ilike(title, pattern), ilike(body, pattern)),
      ),
    )
    .orderBy(desc(created_utc), desc(matchesQueue.id))
    .limit(MAX_READ + 1)
}

type Row = Awaited<ReturnType<typeof selectNaming>>[number]

function toMentioned(
  ctx: UserCtx,
  { matches_queue: match, engagement_posts: post }: Row,
  { sayings }: Mention,
): MentionedPost {
  return {
    match_id: match.id,
    comment_id: post.comment_id,
    permalink: ctx.forum.addressOf(post),
    subreddit: post.subreddit,
    author: post.author,
    title: titleOf(post),
    created_utc: post.created_utc.toISOString(),
    relevance_score: match.relevance_score,
    sayings,
  }
}

type Days = { days: string[]; timezone: string }

function countDays(mentions: Mentioned[], { days, timezone }: Days): NameReport['by_day'] {
  const byDay = Map.groupBy(mentions, ({ post }) =>
    Temporal.Instant.from(post.created_utc).toZonedDateTimeISO(timezone).toPlainDate().toString(),
  )
  return days.map((day) => ({ day, mentions: byDay.get(day)?.length ?? 0 }))
}
