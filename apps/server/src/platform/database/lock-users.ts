import { asSystem } from './as-role.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { users } from '../../db/schema/index.ts'
import type { Tx } from './db.ts'

/**
 * Locks a user against deletion until the transaction ends. An insert does so by its foreign key: whoever locks other
 * rows of the user first calls this before, since the deletion of an account begins with its user.
 */
export function lockUser(tx: Tx, userId: string): Promise<void> {
  const { id } = users
  const user = tx.select({ id }).from(users).where(eq(id, userId))
  // Users may not lock rows of the sign-in library.
  return asSystem(tx, user.for('key share'))
}

/** Locks the users that a subquery names against deletion, by id, in a transaction of the system. */
export async function lockUsers(tx: Tx, userIds: SQLWrapper): Promise<void> {
  const { id } = users
  const locked = tx.select({ id }).from(users).where(inArray(id, userIds)).orderBy(asc(id))
  await locked.for('key share')
}
