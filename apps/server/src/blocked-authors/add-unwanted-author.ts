import { count } from 'drizzle-orm'
import type { UnwantedAuthor } from '@radar/contract'
import { lockCampaigns } from '../campaigns/index.ts'
import { doNotContact } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError } from '../platform/errors.ts'
import { applyToAllCampaigns } from './apply-to-all-campaigns.ts'
import { toUnwantedAuthor } from './to-unwanted-author.ts'

const MAX_ENTRIES = 10_000

/** Puts a forum user on the list of those whom no campaign of the user's contacts. */
export function addUnwantedAuthor(ctx: UserCtx, username: string): Promise<UnwantedAuthor> {
  return ctx.db.transaction(async (tx) => {
    const campaignIds = await lockCampaigns(tx)
    const [counted] = await tx.select({ entries: count() }).from(doNotContact)
    if ((counted?.entries ?? 0) >= MAX_ENTRIES)
      throw new ConflictError(`The list holds at most ${MAX_ENTRIES} names. Please remove one first.`)
    const [row] = await tx
      .insert(doNotContact)
      .values({ user_id: ctx.user.id, username, created_at: ctx.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ConflictError(`u/${username} is on the list already.`)
    await applyToAllCampaigns(ctx, campaignIds)
    return toUnwantedAuthor(row)
  })
}
