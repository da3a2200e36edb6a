import type { UserCtx } from '../../platform/ctx.ts'

/**
 * Removes blocked authors from campaigns at once: their matches leave the lists, and queued replies to them fail with
 * the reason. The caller has locked the campaigns, so no scan adds a match meanwhile.
 */
export async function applyBlocks({ system, user }: UserCtx, campaign_ids: string[]): Promise<void> {
  await system.db.transaction((tx) =>
    system.lifecycle.emit(tx, { type: 'authors.blocked', user_id: user.id, campaign_ids }),
  )
}
