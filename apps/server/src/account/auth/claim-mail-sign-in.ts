import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { eq, or, sql } from 'drizzle-orm'
import { users, verifications } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { TOKEN_LASTS_S } from './sign-in-mails.ts'

/** Calls of the library that sign in by what a mail contains, and how each refuses what was used already. */
const REFUSALS: Record<string, string> = {
  '/magic-link/verify': 'INVALID_TOKEN',
  '/sign-in/email-otp': 'INVALID_OTP',
}

const permitOf = (userId: string) => `mail-sign-in-${userId}`

/** Permits one sign-in by a mail that is about to be sent. The library deletes what has expired by this machine's clock. */
export async function permitMailSignIn(raw: Tx, userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + TOKEN_LASTS_S * 1_000)
  await raw.insert(verifications).values({ identifier: permitOf(userId), value: userId, expiresAt })
}

/**
 * Takes the permit before a session begins, and ends all links and codes of mails that sign in to the account: a mail
 * contains one of each, and whoever uses them at the same time signs in once.
 */
export async function claimMailSignIn(
  raw: Tx,
  { path, userId }: { path: string | undefined; userId: string },
): Promise<void> {
  const code = REFUSALS[path ?? '']
  if (code === undefined) return
  const { id, identifier } = verifications
  const permits = await raw
    .delete(verifications)
    .where(eq(identifier, permitOf(userId)))
    .returning({ id })
  if (permits.length === 0) throw new APIError('UNAUTHORIZED', { code, message: 'Used already.' })
  await endMailSignIns(raw, userId)
}

/** Ends whatever was sent or begun with the password before: links that set one, and sign-ins that wait for a second factor. */
export async function endTokens(raw: Tx, userId: string): Promise<void> {
  await raw.delete(verifications).where(eq(verifications.value, userId))
  await endMailSignIns(raw, userId)
}

async function endMailSignIns(raw: Tx, userId: string): Promise<void> {
  const [user] = await raw.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const email = user.email.toLowerCase()
  const { identifier, value } = verifications
  const code = createHash('sha256').update(`sign-in-otp-${email}`).digest('base64url')
  // The library stores a link by the hash of its token, with the address as it was typed.
  await raw
    .delete(verifications)
    .where(or(eq(identifier, code), eq(sql`lower(${value})`, JSON.stringify({ email }))))
}
