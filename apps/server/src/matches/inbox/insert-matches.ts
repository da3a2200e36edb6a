import { sql } from 'drizzle-orm'
import { isOfPlace } from '../../db/is-of-place.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { StoredScore } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sampleId } from '../rules/hidden-samples.ts'
import { addShown, reachesFloor } from './shown-matches.ts'
import type { RevealedMatches } from './shown-matches.ts'

export type NewMatch = StoredScore & {
  user_id: string
  campaign_id: string
  post_id: string
  scanned_at: Date
  /** Null where it waits for its campaign's scan. */
  revealed_at: Date | null
  hidden_by: string | null
  /** True for a new post, false for one of the past or one that its user added. */
  arrived: boolean
  /** Keywords that found it: none where its meaning did, null where its user added it. */
  keywords: string[] | null
  /** True where it is stored as a sample of what is hidden: its id says so (`rules/hidden-samples.ts`). */
  sampled?: boolean
  /** Set where it was read beside a text that was edited meanwhile. */
  reread_since?: Date
}

/** Most rows, with their ledgers, of one statement. */
const MAX_ROWS = 500

/**
 * Inserts matches whose campaigns the caller has locked. Returns the ids of those that began to show, by campaign.
 * Matches that show already stay as they are, deleted ones stay deleted, comments by the user's own accounts are left
 * out, and those whose author was blocked meanwhile are inserted as blocked. A match that waits is replaced, because
 * the keyword that found it may have been removed; its campaign's scan deletes those that nothing finds any more.
 */
export async function insertMatches(tx: Tx, matches: NewMatch[]): Promise<Map<string, RevealedMatches>> {
  const shown = new Map<string, RevealedMatches>()
  const rows = matches.toSorted((a, b) => (a.campaign_id < b.campaign_id ? -1 : 1))
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    const inserted = await insert(tx, rows.slice(start, start + MAX_ROWS))
    for (const { campaign_id, ...revealed } of inserted) {
      const before = shown.get(campaign_id)
      const ids = [...(before?.ids ?? []), ...revealed.ids]
      shown.set(campaign_id, { ...addShown(revealed, before), ids })
    }
  }
  return shown
}

async function insert(tx: Tx, matches: NewMatch[]) {
  const { rows } = await tx.execute<{ campaign_id: string } & RevealedMatches>(sql`
    with inserted as (insert into ${matchesQueue} (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, words_because, kind, fit, scanned_at, revealed_at,
      hidden_by, keywords, reread_since, timed_from, blocked_at, id)
    select v.user_id, v.campaign_id, v.post_id, v.relevance_score, v.reason, v.ledger, v.read_by, v.words_because, v.kind, v.fit, v.scanned_at, v.revealed_at,
      v.hidden_by, v.keywords, v.reread_since,
      case when v.arrived and exists (
        select from subreddits s where s.campaign_id = v.campaign_id and s.forum = p.forum
          and ${isOfPlace(sql`lower(s.subreddit)`)} and s.back_searched_at <= p.created_utc
      ) then p.created_utc end, case when exists (
        select from negative_users n where n.campaign_id = v.campaign_id and lower(n.username) = p.author_key
      ) or exists (
        select from do_not_contact d where d.user_id = v.user_id and lower(d.username) = p.author_key
      ) then v.scanned_at end,
      case when v.sampled then ${sampleId} else gen_random_uuid() end
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as v(user_id uuid, campaign_id uuid, post_id uuid,
      relevance_score float8, reason text, ledger jsonb, read_by text, words_because text, kind text, fit text, scanned_at timestamptz, revealed_at timestamptz, hidden_by uuid,
      keywords text[], reread_since timestamptz, arrived boolean, sampled boolean)
    join engagement_posts p on p.id = v.post_id and p.purged_at is null
    where not exists (
      select from deleted_matches d where d.campaign_id = v.campaign_id and d.post_id = v.post_id)
      and not (p.comment_id is not null and exists (
        select from reddit_credentials r
        where r.user_id = v.user_id and r.forum = p.forum and lower(r.reddit_username) = p.author_key))
    order by v.campaign_id, v.post_id
    on conflict (campaign_id, post_id) do update set relevance_score = excluded.relevance_score, reason = excluded.reason,
      ledger = excluded.ledger, read_by = excluded.read_by, words_because = excluded.words_because, kind = excluded.kind, fit = excluded.fit, revealed_at = excluded.revealed_at, keywords = excluded.keywords, reread_since = excluded.reread_since, timed_from = coalesce(matches_queue.timed_from, excluded.timed_from)
      where matches_queue.revealed_at is null
    returning id, campaign_id, user_id, state, relevance_score)
    select i.campaign_id, array_agg(i.id) as ids, count(*)::int as found, count(*) filter (where ${reachesFloor('i')})::int as worth_a_look
    from inserted i left join user_settings s on s.user_id = i.user_id where i.state = 'open' group by 1`)
  return rows
}
