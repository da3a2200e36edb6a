import { eq, sql } from 'drizzle-orm'
import { errorMap } from '@radar/contract'
import { subscriptions, userSettings, users } from '../../db/schema/index.ts'
import type { apiKeys, oauthGrants } from '../../db/schema/index.ts'
import type { User } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { KnownError } from '../../platform/errors.ts'

const MAX_REQUESTS_PER_MINUTE = 120
const MINUTE_MS = 60_000

class KeyExhaustedError extends KnownError {
  override readonly name = 'KeyExhaustedError'
  readonly code = 'TOO_MANY_REQUESTS'
  constructor(seconds: number) {
    super(errorMap.TOO_MANY_REQUESTS.message, { retry_after_seconds: seconds })
  }
}

const minuteOf = (now: Date) => new Date(now.getTime() - (now.getTime() % MINUTE_MS))

/** Changes of the row of a key or grant that count one request in its minute. */
export function countRequest(table: typeof apiKeys | typeof oauthGrants, now: Date) {
  const minute = minuteOf(now)
  return {
    last_used_at: now,
    minute,
    requests: sql`case when ${table.minute} = ${minute.toISOString()}::timestamptz then ${table.requests} + 1 else 1 end`,
  }
}

/** Throws `TOO_MANY_REQUESTS` above the limit of a key or grant per minute. */
export function requireRemaining(requests: number, now: Date): void {
  if (requests > MAX_REQUESTS_PER_MINUTE)
    throw new KeyExhaustedError(Math.ceil((minuteOf(now).getTime() + MINUTE_MS - now.getTime()) / 1_000))
}

/** User of a key or grant, whose id takes the place of a session's. */
export async function selectOwner(
  tx: Tx,
  { id, user_id }: { id: string; user_id: string },
): Promise<User | undefined> {
  const [owner] = await tx
    .select({ email: users.email, subscription: subscriptions, settings: userSettings })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.user_id, users.id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .where(eq(users.id, user_id))
  return owner && { id: user_id, session_id: id, ...owner }
}
