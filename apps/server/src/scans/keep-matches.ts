import { advanceCursors } from '../campaigns/index.ts'
import type { CursorStep } from '../campaigns/index.ts'
import { insertMatches, markNewMatches } from '../matches/index.ts'
import type { NewMatch } from '../matches/index.ts'
import { toPost } from '../posts/index.ts'
import { hideNewMatches } from '../rules/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { addToScans } from './tell-progress.ts'
import type { Pass } from './pass.ts'
import type { StoredPost } from '../posts/index.ts'

type Part = {
  names: string[]
  posts: StoredPost[]
  matches: NewMatch[]
  /** No posts of these subreddits are left to look at. */
  isLast: boolean
}

/** Keeps the matches and notes how far each campaign has read, in one transaction: a crash repeats or skips nothing. */
export async function keepMatches(pass: Pass, part: Part): Promise<void> {
  const { ctx } = pass
  const steps = stepsOf(pass, part)
  await ctx.db.transaction(async (tx) => {
    const found = await insertFound(tx, pass, part)
    await advanceCursors(ctx, tx, steps)
    await addToScans(pass, tx, { ...part, found })
    for (const [campaign_id, count] of found) {
      const { user_id } = pass.targets.get(campaign_id)!
      await ctx.events.emit(tx, user_id, { type: 'matches', campaign_id, found: count })
    }
  })
  rememberCursors(pass, steps)
}

/**
 * New matches by campaign. Those that their user deleted stay deleted; those that a rule hides, or whose author was
 * blocked at this moment, count for nothing.
 */
async function insertFound(tx: Tx, { ctx, targets }: Pass, part: Part): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const posts = new Map(part.posts.map((post) => [post.id, post]))
  for (let start = 0; start < part.matches.length; start += 500) {
    const inserted = await insertMatches(tx, part.matches.slice(start, start + 500))
    const hidden = await hideNewMatches(
      tx,
      inserted.map((row) => ({
        id: row.id,
        campaign: targets.get(row.campaign_id)!.campaign,
        post: toPost(posts.get(row.post_id)!),
      })),
    )
    for (const id of await markNewMatches(tx, { ids: inserted.map((row) => row.id), now: ctx.now() }))
      hidden.add(id)
    for (const row of inserted)
      if (!hidden.has(row.id)) found.set(row.campaign_id, (found.get(row.campaign_id) ?? 0) + 1)
  }
  return found
}

function stepsOf({ watchers }: Pass, { names, posts, isLast }: Part): CursorStep[] {
  const lastSeq = new Map(posts.map((post) => [post.subreddit.toLowerCase(), post.seq]))
  return names.flatMap((name) =>
    (watchers.get(name) ?? []).flatMap((target) => {
      const cursor = target.cursors.get(name)!
      const seq = lastSeq.get(name) ?? cursor.matched_seq
      const isStep = seq > cursor.matched_seq || (isLast && cursor.is_new)
      if (!isStep) return []
      const { campaign, searched_for } = target
      return [{ campaign_id: campaign.id, name, searched_for, seq, whole: isLast && cursor.is_new }]
    }),
  )
}

function rememberCursors(pass: Pass, steps: CursorStep[]): void {
  for (const { campaign_id, name, seq, whole } of steps) {
    const cursor = pass.targets.get(campaign_id)!.cursors.get(name)!
    cursor.matched_seq = Math.max(cursor.matched_seq, seq)
    if (whole) cursor.is_new = false
  }
}
