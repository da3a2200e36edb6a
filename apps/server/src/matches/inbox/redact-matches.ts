import { eq } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { trimQuotes } from './trim-quotes.ts'

const REASON = 'This post was deleted on the forum, so its words are gone from here as well.'

/** Removes the words of a purged post from its matches. The matches stay as rows, in no list. */
export async function redactMatches(_: Ctx, tx: Tx, { post }: LifecycleEvent<'post.purged'>): Promise<void> {
  await trimQuotes(tx, { id: post.id, title: '', body: '' })
  await tx
    .update(matchesQueue)
    .set({ reason: REASON, kind: null, fit: null, reading: null, post_gone: true, reread_since: null })
    .where(eq(matchesQueue.post_id, post.id))
}
