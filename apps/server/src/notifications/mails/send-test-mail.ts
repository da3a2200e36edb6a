import { and, eq, gt } from 'drizzle-orm'
import { PAGES } from '@radar/contract'
import { mailOutbox } from '../../db/schema/index.ts'
import { queueMail } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { findRecipient } from '../find-recipient.ts'

const PAUSE_MS = 60_000
const NOT_CONFIRMED =
  'Your address is not confirmed, so Radar sends it no mails. Sign out, sign in again, choose “Send it again” there, and follow the link in the mail.'

/**
 * Sends the user a test mail, one a minute. Throws `ConflictError` where no mail server is set up, the address is not
 * confirmed, or within the minute.
 */
export function sendTestMail({
  system,
  user,
}: UserCtx): Promise<{ recipient: string; mail: 'smtp' | 'outbox' }> {
  const { by } = system.mailer
  if (by === 'none') throw new ConflictError('No mail server is set up for this Radar, so it sends no mails.')
  return system.db.transaction(async (tx) => {
    const person = await findRecipient(system, tx, user.id)
    if (!person?.mailable) throw new ConflictError(NOT_CONFIRMED)
    const [recent] = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.user_id, user.id),
          eq(mailOutbox.kind, 'test_mail'),
          gt(mailOutbox.created_at, new Date(system.now().getTime() - PAUSE_MS)),
        ),
      )
      .limit(1)
    if (recent)
      throw new ConflictError('A test mail was sent within the last minute. Please wait for it to arrive.')
    await queueMail(system, tx, {
      userId: user.id,
      recipient: user.email,
      kind: 'test_mail',
      facts: { url: `${system.url}${PAGES.alertSettings}` },
    })
    return { recipient: user.email, mail: by }
  })
}
