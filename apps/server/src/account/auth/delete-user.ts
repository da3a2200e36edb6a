import { and, eq, or, sql } from 'drizzle-orm'
import {
  accounts,
  campaigns,
  leadRuns,
  replyDrafts,
  sessions,
  users,
  verifications,
} from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ForbiddenError, InvalidInputError, KnownError } from '../../platform/errors.ts'
import { countTry, deleteTries } from './limit-tries.ts'
import { requirePermission } from './permissions.ts'

const RECENT_MS = 15 * 60_000

class TooManyTriesError extends KnownError {
  override readonly name = 'TooManyTriesError'
  readonly code = 'TOO_MANY_REQUESTS'
  constructor(seconds: number) {
    super('Too many attempts. Please wait a few minutes.', { retry_after_seconds: seconds })
  }
}

/**
 * Deletes the user who acts and everything stored of them. Work that waits for others stays without their id: tokens
 * that the forum must revoke, the customer that Stripe must delete, and webhooks that Discord must. Throws where they do not prove who they are.
 */
export async function deleteUser(ctx: UserCtx, password: string | undefined): Promise<{ success: true }> {
  requirePermission(ctx, 'delete_user')
  await proveOwner(ctx, password)
  const { system, user } = ctx
  await system.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    await system.lifecycle.emit(tx, { type: 'user.deleting', user_id: user.id })
    await system.jobs.drop(await selectJobIds(tx, user.id))
    await deleteVerifications(tx, user)
    await tx.delete(users).where(eq(users.id, user.id))
  })
  await system.jobs.sendNow('finish-revocations', [{}])
  await system.jobs.sendNow('close-customers', [{}])
  await system.jobs.sendNow('finish-webhook-deletions', [{}])
  ctx.log.info('user.deleted')
  return { success: true }
}

/** Requires the password; somebody without one must have signed in within the last minutes. */
async function proveOwner(ctx: UserCtx, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(ctx.system, ctx.user.id)
  if (hash === undefined) return requireRecent(ctx)
  if (password === undefined) throw new InvalidInputError({ password: ['Please type your password.'] })
  const { email, session_id } = ctx.user
  const wait = await countTry(ctx.system, { email, session_id })
  if (wait !== undefined) throw new TooManyTriesError(wait)
  if (!(await ctx.passwords.verify({ hash, password })))
    throw new InvalidInputError({ password: ['This is not your password.'] })
  await deleteTries(ctx.system, { email, session_id })
}

async function findPasswordHash(system: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await system.db.statement((tx) =>
    tx
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))),
  )
  return row?.hash ?? undefined
}

async function requireRecent({ system, user }: UserCtx): Promise<void> {
  const [session] = await system.db.transaction((tx) =>
    tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, user.session_id)),
  )
  if (session && Date.now() - session.createdAt.getTime() < RECENT_MS) return
  throw new ForbiddenError('Please sign out and in again, then delete your account within 15 minutes.')
}

/** Ids that jobs of this user may name. */
async function selectJobIds(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${campaigns} where user_id = ${userId}
    union select id from ${replyDrafts} where user_id = ${userId}
    union select id from ${leadRuns} where user_id = ${userId}`)
  return [userId, ...rows.map(({ id }) => id)]
}

/** The sign-in library stores the purpose of links and codes by id, or as JSON with the address. */
async function deleteVerifications(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const { identifier, value } = verifications
  const names = (text: string) =>
    or(sql`strpos(${identifier}, ${text}) > 0`, sql`strpos(${value}, ${text}) > 0`)
  await tx.delete(verifications).where(or(names(id), names(JSON.stringify(email))))
}
