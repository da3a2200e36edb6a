import { and, desc, eq, getTableColumns, gte, isNull, ne, sql } from 'drizzle-orm'
import { findThemes } from '@radar/engine'
import type { Post, Theme } from '@radar/engine'
import { MAX_THEMES_READ, cutText } from '@radar/contract'
import type { LeadThemes } from '@radar/contract'
import { UpgradeRequiredError, historyStart, sessionPlan } from '../../account/index.ts'
import { selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { isOfPlace } from '../../db/is-of-place.ts'
import { engagementPosts, leadProfiles, matchesQueue, subreddits } from '../../db/schema/index.ts'
import { toPost } from '../../forum/index.ts'
import { readPains, selectPains } from '../../matches/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isMatchOfLead, isPostOfMatch } from '../queries.ts'
import { describeTheme } from './describe-theme.ts'

/** Leads whose posts are compared, the newest first. */
const MAX_LEADS = 300
/** Other posts of each subreddit, and of all together, that say how usual a phrase is. */
const OTHERS_PER_SUBREDDIT = 60
const MAX_OTHERS = 400
const BODY_READ = 2_000
const MAX_SENTENCE = 300

/**
 * Finds what several leads of a campaign share, from their posts as they are now: what is deleted or erased is in no theme
 * from that moment on. Asks no provider. Throws `NotFoundError` and `UpgradeRequiredError`.
 */
export async function listThemes(ctx: UserCtx, campaignId: string): Promise<LeadThemes> {
  const { campaign, leads } = await selectCampaignLeads(ctx, campaignId)
  const { pains, unread, price_dollars } = await selectPains(ctx, leads)
  const own = new Set(leads.map(({ id }) => id))
  const stored = await ctx.system.db.statement((tx) => selectOtherPosts(tx, campaignId))
  const themes = findThemes({
    posts: leads.map(({ text }) => text),
    others: stored.filter(({ id }) => !own.has(id)),
    campaign,
    pains: leads.flatMap(({ id, text }) => {
      const facts = pains.get(id)
      return facts ? [{ post: text, facts }] : []
    }),
  })
  return {
    people: leads.length,
    themes: themes.map((theme) => toLeadTheme(ctx, theme, { leads, read: pains.size })),
    reading:
      ctx.system.reader && ctx.actor !== 'visitor'
        ? { read: pains.size, unread: unread.length, price_dollars }
        : null,
  }
}

/** Has the provider read some of the unread posts first. Throws as `listThemes` does. */
export async function readThemes(ctx: UserCtx, campaignId: string) {
  const { leads } = await selectCampaignLeads(ctx, campaignId)
  const { unread } = await selectPains(ctx, leads)
  const reading_gap = await readPains(ctx, unread.slice(0, MAX_THEMES_READ))
  return { ...(await listThemes(ctx, campaignId)), reading_gap }
}

async function selectCampaignLeads(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ campaign: StoredCampaign; leads: LeadPost[] }> {
  const plan = sessionPlan(ctx)
  const since = historyStart(plan, ctx.now())
  const [campaign, leads] = await ctx.db.statement((tx) =>
    Promise.all([selectCampaign(ctx, tx, campaignId), selectLeadPosts(tx, { campaignId, since })]),
  )
  if (!plan.lead_insights) throw new UpgradeRequiredError('advanced analysis')
  return { campaign, leads }
}

type LeadPost = Awaited<ReturnType<typeof selectLeadPosts>>[number]

async function selectLeadPosts(tx: Tx, { campaignId, since }: { campaignId: string; since: Date }) {
  const body = sql<string>`left(${engagementPosts.body}, ${BODY_READ}::int)`
  const rows = await tx
    .select({
      lead_id: leadProfiles.id,
      username: leadProfiles.username,
      stored: { ...getTableColumns(engagementPosts), body },
    })
    .from(leadProfiles)
    .innerJoin(matchesQueue, isMatchOfLead)
    .innerJoin(engagementPosts, isPostOfMatch)
    .where(
      and(
        eq(leadProfiles.campaign_id, campaignId),
        gte(leadProfiles.created_at, since),
        ne(matchesQueue.state, 'gone'),
        isNull(engagementPosts.purged_at),
      ),
    )
    .orderBy(desc(leadProfiles.created_at), desc(leadProfiles.id))
    .limit(MAX_LEADS)
  return rows.map((row) => ({
    ...row,
    id: row.stored.id,
    text: { ...toPost(row.stored), id: row.stored.id },
  }))
}

/** Selects the newest posts of the campaign's places, as the system: of their words only the number leaves. */
async function selectOtherPosts(tx: Tx, campaignId: string): Promise<Post[]> {
  const { rows } = await tx.execute<Pick<Post, 'id' | 'subreddit' | 'author' | 'title' | 'body'>>(sql`
    select p.id, p.subreddit, p.author, p.title, p.body from ${subreddits} s cross join lateral (
      select id, subreddit, author, title, left(body, ${BODY_READ}::int) as body from engagement_posts p
      where forum = s.forum and ${isOfPlace(sql`lower(s.subreddit)`)} and comment_id is null and purged_at is null
      order by seq desc limit ${OTHERS_PER_SUBREDDIT}) p
    where s.campaign_id = ${campaignId} limit ${MAX_OTHERS}`)
  return rows.map((row) => ({ ...row, created_utc: null, score: null, num_comments: null }))
}

function toLeadTheme(
  ctx: UserCtx,
  theme: Theme,
  { leads, read }: { leads: readonly LeadPost[]; read: number },
): LeadThemes['themes'][number] {
  const byPost = new Map(leads.map((lead) => [lead.id, lead]))
  const posts = theme.quotes.flatMap(({ post_id, sentence }) => {
    const lead = byPost.get(post_id)
    if (!lead) return []
    const { lead_id, username, stored } = lead
    return [
      {
        lead_id,
        forum: stored.forum,
        username,
        title: stored.title,
        sentence: cutText(sentence, MAX_SENTENCE),
        permalink: ctx.forums.addressOf(stored),
      },
    ]
  })
  return {
    found_by: theme.pain ? 'ai' : 'words',
    sentence: describeTheme(theme, theme.pain ? read : leads.length),
    people: theme.people,
    posts,
  }
}
