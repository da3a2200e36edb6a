import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, inArray, lt } from 'drizzle-orm'
import { oauthStates } from '../../../db/schema/index.ts'
import type { Ctx, User, UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'

const LIFE_MS = 10 * 60_000
/** Connections that one user can have begun at a time; older ones are deleted. */
const MAX_OPEN = 20

export type OauthState = typeof oauthStates.$inferSelect
type Purpose = OauthState['purpose']

/** Creates a state for one round trip to the forum or a channel; the database stores only its hash. */
export async function createState(
  ctx: UserCtx,
  tx: Tx,
  { purpose, scopes }: { purpose: Purpose; scopes: string[] },
): Promise<string> {
  const state = `${prefixOf(purpose)}${randomBytes(32).toString('base64url')}`
  const row = {
    state_hash: hashOf(state),
    user_id: ctx.user.id,
    session_id: ctx.user.session_id,
    purpose,
    scopes,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + LIFE_MS),
  }
  await tx.insert(oauthStates).values(row)
  await dropOldest(tx, ctx.user.id)
  return state
}

async function dropOldest(tx: Tx, userId: string) {
  const surplus = tx
    .select({ state_hash: oauthStates.state_hash })
    .from(oauthStates)
    .where(eq(oauthStates.user_id, userId))
    .orderBy(desc(oauthStates.created_at))
    .offset(MAX_OPEN)
  await tx.delete(oauthStates).where(inArray(oauthStates.state_hash, surplus))
}

/** Deletes a state as it is used, whoever brings it: a leaked one is worthless afterwards. */
export function claimState(ctx: Ctx, state: string): Promise<OauthState | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [claimed] = await tx
      .delete(oauthStates)
      .where(eq(oauthStates.state_hash, hashOf(state)))
      .returning()
    return claimed
  })
}

/** True for a recent state of this user and session that began for one of the purposes. */
export function isValid(
  ctx: Ctx,
  claimed: OauthState | undefined,
  { user, purposes }: { user: User; purposes: readonly Purpose[] },
): claimed is OauthState {
  return (
    claimed !== undefined &&
    purposes.includes(claimed.purpose) &&
    claimed.user_id === user.id &&
    claimed.session_id === user.session_id &&
    claimed.expires_at > ctx.now()
  )
}

/** Purpose that an unverified state claims: it may choose a page, and nothing else. */
export function purposeOf(state: string | undefined): 'main' | 'buddy' {
  return state?.startsWith(prefixOf('buddy')) ? 'buddy' : 'main'
}

/** Beginning of a state, so that the way back knows its page before the state is checked. */
function prefixOf(purpose: Purpose): string {
  return purpose === 'main' ? '' : `${purpose}_`
}

export async function deleteExpiredStates(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => tx.delete(oauthStates).where(lt(oauthStates.expires_at, ctx.now())))
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}
