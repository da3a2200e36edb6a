import { inArray, sql } from 'drizzle-orm'
import { toScan } from '../campaigns/index.ts'
import { scans } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { Pass } from './pass.ts'
import { isNewTo } from './score-hits.ts'
import type { StoredPost } from '../posts/index.ts'

/** What one part of a pass adds to its scans. `found`: new matches by campaign. */
type Progress = { names: string[]; posts: StoredPost[]; isLast: boolean; found: Map<string, number> }

/** Counts a part of a pass into its scans; whoever watches a scan by hand sees it move. */
export async function addToScans(pass: Pass, tx: Tx, progress: Progress): Promise<void> {
  const posts = countPosts(pass, progress.posts)
  const rows = [...pass.targets.values()].flatMap((target) => {
    const { campaign, cursors, scan_id } = target
    const row = {
      scan_id,
      posts: posts.get(scan_id) ?? 0,
      found: progress.found.get(campaign.id) ?? 0,
      done: progress.isLast ? progress.names.filter((name) => cursors.has(name)).length : 0,
    }
    const isNews = row.posts > 0 || row.found > 0 || (target.manual && row.done > 0)
    return isNews ? [row] : []
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    update scans s set
      posts_scanned = s.posts_scanned + v.posts,
      matches_found = s.matches_found + v.found,
      subreddits_done = least(s.subreddits_total, s.subreddits_done + v.done)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(scan_id uuid, posts integer, found integer, done integer)
    where s.id = v.scan_id and s.status = 'running'`)
  const byHand = [...pass.targets.values()].filter((target) => target.manual)
  await emitScans(
    pass.ctx,
    tx,
    byHand.map((target) => target.scan_id),
  )
}

/** Tells the screens of their users how far scans are, or how they ended. */
export async function emitScans(ctx: Ctx, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.select().from(scans).where(inArray(scans.id, ids))
  for (const row of rows) await ctx.events.emit(tx, row.user_id, { type: 'scan', scan: toScan(row) })
}

/** One subreddit more is through, though it gave nothing. */
export async function countAsDone(pass: Pass, name: string): Promise<void> {
  const { ctx } = pass
  await ctx.db.transaction((tx) =>
    addToScans(pass, tx, { names: [name], posts: [], isLast: true, found: new Map() }),
  )
}

function countPosts(pass: Pass, posts: StoredPost[]): Map<string, number> {
  const counts = new Map<string, number>()
  const now = pass.ctx.now()
  for (const post of posts)
    for (const target of pass.watchers.get(post.subreddit.toLowerCase()) ?? [])
      if (isNewTo(target, post, now)) counts.set(target.scan_id, (counts.get(target.scan_id) ?? 0) + 1)
  return counts
}
