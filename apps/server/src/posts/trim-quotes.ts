import { eq } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** Takes the quotes out of a post's matches that the post, as it now reads, does not say any more. */
export async function trimQuotes(
  tx: Tx,
  { post_id, title, body }: { post_id: string; title: string; body: string },
): Promise<void> {
  const matches = await tx.select().from(matchesQueue).where(eq(matchesQueue.post_id, post_id))
  for (const { id, ledger } of matches) {
    const trimmed = ledger.map((entry) => ({
      ...entry,
      quotes: entry.quotes.filter((quote) => title.includes(quote) || body.includes(quote)),
    }))
    await tx.update(matchesQueue).set({ ledger: trimmed }).where(eq(matchesQueue.id, id))
  }
}
