import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../platform/secrets/seal-secret.ts'
import { sealedIn } from './queue-mail.ts'

/** Wraps with the current master key what older ones wrapped. A mail that no key opens ends when it is due. */
export async function rewrapMails(ctx: Ctx): Promise<void> {
  const { id, facts } = mailOutbox
  const stale = await ctx.db.transaction((tx) =>
    tx
      .select({ id })
      .from(mailOutbox)
      .where(and(isNotNull(facts), sql`${facts} ->> 'key_id' <> ${ctx.keyRing.currentId}`)),
  )
  for (const mail of stale) await rewrap(ctx, mail.id)
}

function rewrap(ctx: Ctx, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isIt = eq(mailOutbox.id, id)
    const [mail] = await tx.select().from(mailOutbox).where(isIt).for('update')
    if (!mail?.facts) return
    try {
      const facts = rewrapSecret(ctx.keyRing, sealedIn(id, mail.user_id), mail.facts)
      await tx.update(mailOutbox).set({ facts }).where(isIt)
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error
    }
  })
}
