import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { subreddits } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId, anyText } from '../platform/database/one-of.ts'
import type { StoredCampaign } from './queries.ts'

type OwnText = Pick<StoredCampaign, 'name' | 'product_service' | 'description'> & {
  business_name?: string | null | undefined
}

/** Days of a subreddit's past that were searched for a campaign, and digests of the words that were searched for. */
export type SearchedPast = { days: number; words: ReadonlySet<string> }

export const keywordDigest = (keyword: string) => `k${digest(keyword)}`
export const queryDigest = (query: string) => `q${digest(query)}`

/** Digest of the text by which a campaign is found in meaning, besides its keywords. */
export function textDigest({ name, business_name, product_service, description }: OwnText): string {
  return `t${digest(JSON.stringify([name, business_name, product_service, description]))}`
}

/** Short, and equal in SQL: nothing depends on its being hard to invert. */
const digest = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 10)

/** Stored form, equal for equal words. */
export function formatSearched({ days, words }: SearchedPast): string {
  return [days, ...[...words].toSorted()].join(' ')
}

export function parseSearched(stored: string | null): SearchedPast {
  if (stored === null) return { days: 0, words: new Set() }
  const [days, ...words] = stored.split(' ')
  return { days: Number(days), words: new Set(words) }
}

/** True where everything wanted was searched for already. */
export function covers(searched: SearchedPast, wanted: SearchedPast): boolean {
  return searched.days >= wanted.days && without(wanted, searched).length === 0
}

/** Words of one that the other lacks. */
export function without(one: SearchedPast, other: SearchedPast): string[] {
  return [...one.words].filter((word) => !other.words.has(word))
}

/** Words and days that both have. */
export function intersect(one: SearchedPast, other: SearchedPast): SearchedPast {
  const words = [...one.words].filter((word) => other.words.has(word))
  return { days: Math.min(one.days, other.days), words: new Set(words) }
}

/** A campaign, and digests of words that it does not look for any more, or not today. */
export type DroppedWords = { campaign_id: string; words: string[] }

/**
 * Removes words from what was searched: posts arrive now that are not matched with them, so their past is searched
 * again once they run again. Locks rows in the order of ids, as `advanceCursors` does: each takes rows of many
 * campaigns.
 */
export async function forgetWords(tx: Tx, leftOut: DroppedWords[]): Promise<void> {
  if (leftOut.length === 0) return
  await tx.execute(sql`
    with locked as (
      select s.id, v.words
      from jsonb_to_recordset(${JSON.stringify(leftOut)}::jsonb) as v(campaign_id uuid, words text[])
      join ${subreddits} s on s.campaign_id = v.campaign_id
      where string_to_array(s.searched_for, ' ') && v.words
      order by s.id for update of s
    ) update ${subreddits} s set searched_for = array_to_string(array(
      select w from unnest(string_to_array(s.searched_for, ' ')) with ordinality l(w, n)
      where not w = any(locked.words) order by n), ' ')
    from locked where s.id = locked.id`)
}

type WatchedSubreddits = {
  forums: readonly string[]
  userIds: string[]
  watched: { campaign_id: string; subreddit: string }[]
}

/**
 * Clears what was searched in all subreddits of these users but the watched ones. Locks rows in the order of ids, as
 * the others do.
 */
export async function forgetPast(tx: Tx, { forums, userIds, watched }: WatchedSubreddits): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select s.id from ${subreddits} s
      where s.user_id = ${anyId(userIds)} and s.forum = ${anyText(forums)} and s.searched_for is not null and not exists (
        select from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) as v(campaign_id uuid, subreddit text)
        where v.campaign_id = s.campaign_id and v.subreddit = s.subreddit)
      order by s.id for update of s
    ) update ${subreddits} s set searched_for = null from locked where s.id = locked.id`)
}

/**
 * Statement that removes all keywords (`k`), queries (`q`) or texts (`t`) of a campaign from what was searched but the
 * `kept` digests.
 */
export function forgetAllBut(campaign_id: string, kind: 'k' | 'q' | 't', kept: string[]): SQL {
  const isGone = sql`starts_with(w, ${kind}) and not w = ${anyText(kept)}`
  const words = sql`unnest(string_to_array(s.searched_for, ' ')) with ordinality l(w, n)`
  return sql`
    update ${subreddits} s
    set searched_for = array_to_string(array(select w from ${words} where not (${isGone}) order by n), ' ')
    where s.campaign_id = ${campaign_id} and exists (select from ${words} where ${isGone})`
}
