import type { UserCtx } from '../platform/ctx.ts'

/**
 * Lets who is blocked leave a campaign at once: matches leave the list, queued replies fail with the reason.
 * The caller has locked the campaign, so no scan adds a match beside it.
 */
export async function applyBlocks({ system, user }: UserCtx, campaign_id: string): Promise<void> {
  await system.db.transaction((tx) =>
    system.lifecycle.emit(tx, { type: 'authors.blocked', user_id: user.id, campaign_id }),
  )
}
