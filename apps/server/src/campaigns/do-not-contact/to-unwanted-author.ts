import type { UnwantedAuthor } from '@radar/contract'
import type { doNotContact } from '../../db/schema/index.ts'

/** An entry of the do-not-contact list as the contract shows it. */
export function toUnwantedAuthor(row: typeof doNotContact.$inferSelect): UnwantedAuthor {
  const { id, username, created_at } = row
  return { id, username, created_at: created_at.toISOString() }
}
