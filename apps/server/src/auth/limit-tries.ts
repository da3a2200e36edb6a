import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'

const MAX_TRIES = 10
/** Below an hour: older rows are swept by the sign-in library, whose table this is. */
const WINDOW_MS = 15 * 60_000

/** Whose tries are counted: those under an e-mail address, and apart from them those of a device of its owner. */
export type Tries = { email: string; device?: string | undefined }

/**
 * Counts a try to sign in under an e-mail address, known or not, before it is made: so many at once cannot pass
 * together. Gives the seconds to wait where none is left.
 */
export async function countTry(ctx: Ctx, tries: Tries): Promise<number | undefined> {
  const { count, key, lastRequest: began } = rateLimits
  const now = ctx.now().getTime()
  const expired = sql`${began} <= ${now - WINDOW_MS}`
  return ctx.db.transaction(async (tx) => {
    const counted = await tx
      .insert(rateLimits)
      .values({ key: keyOf(ctx, tries), count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: key,
        set: {
          count: sql`case when ${expired} then 1 else ${count} + 1 end`,
          lastRequest: sql`case when ${expired} then ${now} else ${began} end`,
        },
        setWhere: sql`${expired} or ${count} < ${MAX_TRIES}`,
      })
      .returning({ count })
    if (counted.length > 0) return undefined
    const [row] = await tx
      .select()
      .from(rateLimits)
      .where(eq(key, keyOf(ctx, tries)))
    return Math.max(1, Math.ceil(((row?.lastRequest ?? now) + WINDOW_MS - now) / 1_000))
  })
}

/** Whoever knew the password starts again with all tries. */
export async function deleteTries(ctx: Ctx, tries: Tries): Promise<void> {
  await ctx.db.transaction((tx) => tx.delete(rateLimits).where(eq(rateLimits.key, keyOf(ctx, tries))))
}

/** No list of addresses that somebody tried: the key tells nothing about them. */
function keyOf(ctx: Ctx, { email, device = '' }: Tries): string {
  const whose = `${email.toLowerCase()} ${device}`
  return `sign-in ${createHmac('sha256', ctx.key('sign-in tries')).update(whose).digest('base64url')}`
}
