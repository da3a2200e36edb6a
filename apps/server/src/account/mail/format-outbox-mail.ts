import type { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { openSecret } from '../../platform/secrets/seal-secret.ts'
import { formatMail } from './format-mail.ts'
import type { FormattedMail } from './format-mail.ts'
import { sealedIn } from './queue-mail.ts'
import { isMailKind, wordsOf } from './words.ts'
import type { MailFacts } from './words.ts'

type MailRow = Pick<typeof mailOutbox.$inferSelect, 'id' | 'user_id' | 'kind' | 'facts'>

/** A mail of the outbox as it is sent; undefined where it has no facts any more. Throws `SecretUnreadableError`. */
export function formatOutboxMail(
  { keyRing }: Pick<Ctx, 'keyRing'>,
  mail: MailRow,
): FormattedMail | undefined {
  const { id, user_id, kind, facts } = mail
  if (facts === null || !isMailKind(kind)) return undefined
  const opened = JSON.parse(openSecret(keyRing, sealedIn(id, user_id), facts)) as MailFacts[typeof kind]
  return formatMail(wordsOf(kind, opened))
}
