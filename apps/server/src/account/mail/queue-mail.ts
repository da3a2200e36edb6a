import { randomUUID } from 'node:crypto'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import type { MailFacts, MailKind } from './words.ts'

const LASTS_MS = 3 * 86_400_000

type Mail<Kind extends MailKind> = {
  userId: string
  recipient: string
  /** Kind of mail; its text is made from this and the facts when it is sent. */
  kind: Kind
  facts: MailFacts[Kind]
  /** Time for which sending it is tried; three days by default. */
  lastsMs?: number
}

export const sealedIn = (id: string, userId: string) => ({ table: 'mail_outbox', id, user_id: userId })

/**
 * Writes a mail into the outbox: it is sent if and only if the transaction commits. The message id is made here once,
 * so that every try has the same.
 */
export async function queueMail<Kind extends MailKind>(
  { url, keyRing, jobs, databaseNow }: Pick<Ctx, 'url' | 'keyRing' | 'jobs' | 'databaseNow'>,
  tx: Tx,
  { userId, recipient, kind, facts, lastsMs = LASTS_MS }: Mail<Kind>,
): Promise<void> {
  const id = randomUUID()
  await tx.insert(mailOutbox).values({
    id,
    user_id: userId,
    recipient,
    kind,
    facts: sealSecret(keyRing, sealedIn(id, userId), JSON.stringify(facts)),
    message_id: `<${id}@${new URL(url).hostname}>`,
    created_at: databaseNow(),
    next_attempt_at: databaseNow(),
    expires_at: endOfLease(databaseNow(), lastsMs),
  })
  await jobs.send('send-mails', {})
}
