import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { sealedIn } from './queue-mail.ts'

/** Rewraps the facts of mails. A mail that no key opens ends when it is due. */
export async function rewrapMails(ctx: Ctx): Promise<void> {
  const { facts: column, id, user_id: user } = mailOutbox
  await rewrapColumn(ctx, { column, id, user, placeOf: (mail) => sealedIn(mail.id, mail.user_id) })
}
