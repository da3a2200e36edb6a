import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CampaignInput, OtherPlace } from '@radar/contract'
import { campaignNames, campaignPrompts, keywords, negativeUsers, subreddits } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { forgetAllBut, keywordDigest, queryDigest } from './searched-words.ts'

type Lists = {
  [List in 'subreddits' | 'other_places' | 'keywords' | 'negative_users' | 'campaign_prompts' | 'names']:
    | CampaignInput[List]
    | undefined
}

const NEW_POSITION = { position: sql`excluded.position` }

/** Replaces each given list. Entries that stay keep their rows, and with them their state. */
export async function replaceLists(ctx: UserCtx, tx: Tx, campaign_id: string, lists: Lists): Promise<void> {
  const row = (position: number) => ({ user_id: ctx.user.id, campaign_id, position })

  if (lists.subreddits) {
    const { subreddit, ...of } = subreddits
    const forum = ctx.forum.name
    const isLeft = notInArray(subreddit, lists.subreddits)
    // In the order in which scans and pauses lock them.
    const locked = tx.select({ id: of.id }).from(subreddits).where(eq(of.campaign_id, campaign_id))
    await locked.orderBy(of.id).for('update')
    await tx.execute(respell(campaign_id, { forum, names: lists.subreddits }))
    await tx.delete(subreddits).where(and(eq(of.campaign_id, campaign_id), eq(of.forum, forum), isLeft))
    const rows = lists.subreddits.map((name, index) => ({ ...row(index), forum, subreddit: name }))
    for (const some of chunks(rows))
      await tx
        .insert(subreddits)
        .values(some)
        .onConflictDoUpdate({ target: [of.campaign_id, of.forum, subreddit], set: NEW_POSITION })
  }
  if (lists.other_places) await replaceOtherPlaces(ctx, tx, campaign_id, lists.other_places)
  if (lists.keywords) {
    const { keyword, ...of } = keywords
    const isLeft = notInArray(keyword, lists.keywords)
    await tx.delete(keywords).where(and(eq(of.campaign_id, campaign_id), isLeft))
    await tx.execute(forgetAllBut(campaign_id, 'k', lists.keywords.map(keywordDigest)))
    const rows = lists.keywords.map((entry, index) => ({ ...row(index), keyword: entry }))
    for (const some of chunks(rows))
      await tx
        .insert(keywords)
        .values(some)
        .onConflictDoUpdate({ target: [of.campaign_id, keyword], set: NEW_POSITION })
  }
  if (lists.negative_users) {
    await tx.delete(negativeUsers).where(eq(negativeUsers.campaign_id, campaign_id))
    const rows = lists.negative_users.map((username, index) => ({ ...row(index), username }))
    for (const some of chunks(rows)) await tx.insert(negativeUsers).values(some)
  }
  if (lists.names) {
    await tx.delete(campaignNames).where(eq(campaignNames.campaign_id, campaign_id))
    const rows = lists.names.map((name, index) => ({ ...row(index), name }))
    if (rows.length > 0) await tx.insert(campaignNames).values(rows)
  }
  if (lists.campaign_prompts) {
    const { example_query, ...of } = campaignPrompts
    const isLeft = notInArray(example_query, lists.campaign_prompts)
    await tx.delete(campaignPrompts).where(and(eq(of.campaign_id, campaign_id), isLeft))
    await tx.execute(forgetAllBut(campaign_id, 'q', lists.campaign_prompts.map(queryDigest)))
    const rows = lists.campaign_prompts.map((query, index) => ({ ...row(index), example_query: query }))
    for (const some of chunks(rows))
      await tx
        .insert(campaignPrompts)
        .values(some)
        .onConflictDoUpdate({ target: [of.campaign_id, example_query], set: NEW_POSITION })
  }
}

/** Replaces the places of connected forums other than the one that subreddits belong to. */
async function replaceOtherPlaces(
  ctx: UserCtx,
  tx: Tx,
  campaign_id: string,
  wanted: readonly OtherPlace[],
): Promise<void> {
  const { forum, subreddit, ...of } = subreddits
  const others = ctx.forums.keys.filter((key) => key !== ctx.forum.name)
  const isTheirs = and(eq(of.campaign_id, campaign_id), isOneOf(forum, others))
  const locked = await tx
    .select({ id: of.id, forum, place: subreddit })
    .from(subreddits)
    .where(isTheirs)
    .orderBy(of.id)
    .for('update')
  const left = locked.filter(
    (row) => !wanted.some((one) => one.forum === row.forum && one.place === row.place),
  )
  await tx.delete(subreddits).where(
    isOneOf(
      of.id,
      left.map(({ id }) => id),
    ),
  )
  const rows = wanted.map(({ forum: key, place }, position) => ({
    user_id: ctx.user.id,
    campaign_id,
    position,
    forum: key,
    subreddit: place,
  }))
  if (rows.length > 0)
    await tx
      .insert(subreddits)
      .values(rows)
      .onConflictDoUpdate({ target: [of.campaign_id, forum, subreddit], set: NEW_POSITION })
}

/** A subreddit is the same in any capitals, so its past need not be searched again. */
function respell(campaign_id: string, { forum, names }: { forum: string; names: string[] }): SQL {
  return sql`
    update ${subreddits} s set subreddit = v.name from unnest(${sql.param(names)}::text[]) as v(name)
    where s.campaign_id = ${campaign_id} and s.forum = ${forum}
      and lower(s.subreddit) = lower(v.name) and s.subreddit <> v.name`
}

/** Parts below the largest number of parameters that one statement may have. */
function* chunks<Row>(rows: Row[]): Iterable<Row[]> {
  for (let start = 0; start < rows.length; start += 1_000) yield rows.slice(start, start + 1_000)
}
