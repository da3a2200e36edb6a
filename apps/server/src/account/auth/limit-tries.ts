import { createHmac } from 'node:crypto'
import { PASSWORD_TRIES } from '@radar/contract'
import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Windows are shorter than an hour: the sign-in library, which owns this table, deletes older rows. */
const MINUTE_MS = 60_000

/** Largest count within a window. */
type Limit = { purpose: string; max: number; window_ms: number }

const TRIES: Limit = {
  purpose: 'sign-in',
  max: PASSWORD_TRIES.max,
  window_ms: PASSWORD_TRIES.minutes * MINUTE_MS,
}
const MAILS: Limit = { purpose: 'mail', max: 3, window_ms: 55 * MINUTE_MS }
const TEXTS_FOR: Limit = { purpose: 'text-for', max: 8, window_ms: 55 * MINUTE_MS }
const TEXTS: Limit = { purpose: 'text', max: 5, window_ms: 55 * MINUTE_MS }
const TEXTS_FROM: Limit = { purpose: 'text-from', max: 20, window_ms: 55 * MINUTE_MS }
const MAILS_FROM: Limit = { purpose: 'mail-from', max: 30, window_ms: 55 * MINUTE_MS }

/** Key of counted tries: the e-mail address, or a known device of its owner, or the session on an unknown device. */
export type Tries = { email: string; device?: string | undefined; session_id?: string | undefined }

/**
 * Counts a try under an e-mail address, known or not, before it is made, so that many at once cannot pass together.
 * Returns the seconds to wait where none is left.
 */
export function countTry(ctx: Ctx, tries: Tries): Promise<number | undefined> {
  return countOne(ctx, TRIES, textOf(tries))
}

/** Returns all tries to somebody who knew the password. */
export async function deleteTries(ctx: Ctx, tries: Tries): Promise<void> {
  const key = keyOf(ctx, TRIES, textOf(tries))
  await ctx.db.transaction((tx) => tx.delete(rateLimits).where(eq(rateLimits.key, key)))
}

/** Counts a requested mail, to a known address or not. Returns the seconds to wait where none is left. */
export async function countMail(
  ctx: Ctx,
  { email, network }: { email: string; network: string },
): Promise<number | undefined> {
  return (await countOne(ctx, MAILS_FROM, network)) ?? (await countOne(ctx, MAILS, email.toLowerCase()))
}

/** Counts a text message, which costs the operator money. Returns the seconds to wait where none is left. */
export async function countText(
  ctx: Ctx,
  { phone, network, userId }: { phone: string; network: string; userId: string },
): Promise<number | undefined> {
  return (
    (await countOne(ctx, TEXTS_FROM, network)) ??
    (await countOne(ctx, TEXTS_FOR, userId)) ??
    (await countOne(ctx, TEXTS, phone))
  )
}

async function countOne(ctx: Ctx, limit: Limit, text: string): Promise<number | undefined> {
  const { max, window_ms } = limit
  const { count, key, lastRequest: began } = rateLimits
  const ownKey = keyOf(ctx, limit, text)
  const now = ctx.now().getTime()
  const expired = sql`${began} <= ${now - window_ms}`
  return ctx.db.transaction(async (tx) => {
    const counted = await tx
      .insert(rateLimits)
      .values({ key: ownKey, count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: key,
        set: {
          count: sql`case when ${expired} then 1 else ${count} + 1 end`,
          lastRequest: sql`case when ${expired} then ${now} else ${began} end`,
        },
        setWhere: sql`${expired} or ${count} < ${max}`,
      })
      .returning({ count })
    if (counted.length > 0) return undefined
    const [row] = await tx.select().from(rateLimits).where(eq(key, ownKey))
    return Math.max(1, Math.ceil(((row?.lastRequest ?? now) + window_ms - now) / 1_000))
  })
}

function textOf({ email, device, session_id }: Tries): string {
  return `${email.toLowerCase()} ${device ?? session_id ?? ''}`
}

/** The keyed hash keeps the table from being a list of addresses that somebody tried. */
function keyOf(ctx: Ctx, { purpose }: Limit, text: string): string {
  return `${purpose} ${createHmac('sha256', ctx.key(`${purpose} tries`))
    .update(text)
    .digest('base64url')}`
}
