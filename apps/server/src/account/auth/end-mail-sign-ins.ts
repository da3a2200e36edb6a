import { createHash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { users, verifications } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Calls of the library that sign in by what a mail contains. */
const MAIL_SIGN_INS = ['/magic-link/verify', '/sign-in/email-otp']

/** Ends all links and codes that sign in to an account, once one of them was used: a mail contains one of each. */
export async function endMailSignIns(
  raw: Tx,
  { path, userId }: { path: string | undefined; userId: string },
): Promise<void> {
  if (path === undefined || !MAIL_SIGN_INS.includes(path)) return
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
