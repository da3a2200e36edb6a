import { eq } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { StoredLedgerEntry } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'

export async function trimQuotes(tx: Tx, { id: postId, title, body }: EditedPost): Promise<void> {
  const matches = await tx
    .select({ id: matchesQueue.id, ledger: matchesQueue.ledger })
    .from(matchesQueue)
    .where(eq(matchesQueue.post_id, postId))
    .orderBy(matchesQueue.id)
    .for('update')
  for (const { id, ledger } of matches)
    await tx
      .update(matchesQueue)
      .set({ ledger: filterQuotes({ title, body }, ledger) })
      .where(eq(matchesQueue.id, id))
}

/** Ledger without the quotes that a post does not contain, and without what it said before an answer, which quotes as well. */
export function filterQuotes(
  { title, body }: { title: string; body: string },
  ledger: StoredLedgerEntry[],
): StoredLedgerEntry[] {
  return ledger.map(({ replaced: _, ...entry }) => ({
    ...entry,
    quotes: entry.quotes.filter((quote) => title.includes(quote) || body.includes(quote)),
  }))
}
