import { eq } from 'drizzle-orm'
import { evergreenThreads } from '../../db/schema/index.ts'
import { filterQuotes } from '../inbox/trim-quotes.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EditedPost, LifecycleEvent } from '../../platform/lifecycle.ts'

const EDITED = 'The post was edited since Radar read it. Open it to see what it says now.'
/** Quotes, without the mark of one that was cut. */
const QUOTED = /“([^”]+?)…?”/g

/** Removes quotes from offers that the edited post no longer contains, and replaces a reason with such a quote. */
export async function trimThreadQuotes(
  _: Ctx,
  tx: Tx,
  { posts }: LifecycleEvent<'posts.edited'>,
): Promise<void> {
  for (const post of posts) await trimThreads(tx, post)
}

async function trimThreads(tx: Tx, post: EditedPost): Promise<void> {
  const { id, ledger, post_id, reason } = evergreenThreads
  const threads = await tx.select({ id, ledger, reason }).from(evergreenThreads).where(eq(post_id, post.id))
  for (const thread of threads)
    await tx
      .update(evergreenThreads)
      .set({
        ledger: filterQuotes(post, thread.ledger),
        reason: containsAllQuotes(post, thread.reason) ? thread.reason : EDITED,
      })
      .where(eq(id, thread.id))
}

function containsAllQuotes({ title, body }: { title: string; body: string }, reason: string): boolean {
  const text = `${title}\n${body}`.replaceAll(/\s+/g, ' ')
  return [...reason.matchAll(QUOTED)].every(([, words]) => text.includes(words!))
}
