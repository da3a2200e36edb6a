import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Owner of an e-mail address. */
export async function findOwner(ctx: Ctx, email: string): Promise<{ id: string; email: string } | undefined> {
  const [owner] = await ctx.db.transaction((tx) =>
    tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, email.toLowerCase())),
  )
  return owner
}
