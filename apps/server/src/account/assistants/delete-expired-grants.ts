import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const DAY_MS = 86_400_000
const CODE_KEPT_MS = DAY_MS
/** A person may come back to the page of a program that they began to connect. */
const NEVER_GRANTED_KEPT_MS = 7 * DAY_MS
/** A program remembers the id that it registered, and asks with it again. */
const UNUSED_KEPT_MS = 90 * DAY_MS

/** Deletes grants that nobody renewed, with their tokens, expired tokens, old codes, and programs that nobody uses. */
export async function deleteExpiredGrants(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  const before = (ms: number) => new Date(now - ms)
  await ctx.db.transaction((tx) => tx.delete(oauthGrants).where(lt(oauthGrants.expires_at, before(0))))
  await ctx.db.transaction((tx) => tx.delete(oauthTokens).where(lt(oauthTokens.expires_at, before(0))))
  await ctx.db.transaction((tx) =>
    tx.delete(oauthCodes).where(lt(oauthCodes.expires_at, before(CODE_KEPT_MS))),
  )
  await ctx.db.transaction((tx) => {
    const ofClient = tx
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(eq(oauthGrants.client_id, oauthClients.id))
    const isUnused = or(
      and(isNull(oauthClients.granted_at), lt(oauthClients.created_at, before(NEVER_GRANTED_KEPT_MS))),
      lt(oauthClients.granted_at, before(UNUSED_KEPT_MS)),
    )
    return tx.delete(oauthClients).where(and(isUnused, notExists(ofClient)))
  })
}
