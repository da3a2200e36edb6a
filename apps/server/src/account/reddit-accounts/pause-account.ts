import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { redditCredentials } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type Pause = { id: string; until: Date; reason: string }

/** Pauses posting from an account; a longer pause stays. */
export async function pauseAccount(tx: Tx, { id, until, reason }: Pause): Promise<void> {
  const { paused_until } = redditCredentials
  await tx
    .update(redditCredentials)
    .set({ paused_until: until, pause_reason: reason })
    .where(and(eq(redditCredentials.id, id), or(isNull(paused_until), lt(paused_until, until))))
}
