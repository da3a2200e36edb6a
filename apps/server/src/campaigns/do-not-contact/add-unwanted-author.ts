import { randomUUID } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import type { UnwantedAuthor } from '@radar/contract'
import { findUsernames } from '../../forum/index.ts'
import { lockAndListCampaigns } from '../lock-campaign.ts'
import { doNotContact } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError } from '../../platform/errors.ts'
import { applyBlocks } from './apply-blocks.ts'
import { toUnwantedAuthor } from './to-unwanted-author.ts'

const MAX_ENTRIES = 10_000

/** Adds a forum user to the list of those whom no campaign of the user contacts. */
export async function addUnwantedAuthor(ctx: UserCtx, typed: string): Promise<UnwantedAuthor> {
  const [username = typed] = await findUsernames(ctx, [typed])
  return ctx.db.transaction(async (tx) => {
    // Names that are added at once wait for each other, so that each sees the others.
    await lockName(tx, `do-not-contact list ${ctx.user.id}`)
    const campaignIds = await lockAndListCampaigns(ctx, tx)
    const list = await readList(tx, username)
    if (list.entries >= MAX_ENTRIES)
      throw new ConflictError(`The list has room for ${MAX_ENTRIES} names. Please remove one first.`)
    if (list.isOnIt) throw new ConflictError(`${username} is already on the list.`)
    const row = { id: randomUUID(), user_id: ctx.user.id, username, created_at: ctx.now() }
    await tx.insert(doNotContact).values(row)
    await applyBlocks(ctx, campaignIds)
    return toUnwantedAuthor(row)
  })
}

async function readList(tx: Tx, username: string) {
  const isSame = sql`lower(${doNotContact.username}) = lower(${username})`
  const isOnIt = sql<boolean>`coalesce(bool_or(${isSame}), false)`
  return oneRow(await tx.select({ entries: count(), isOnIt }).from(doNotContact))
}
