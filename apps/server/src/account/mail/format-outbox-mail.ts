import type { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, openSecret } from '../../platform/secrets/seal-secret.ts'
import { formatMail } from './format-mail.ts'
import type { FormattedMail } from './format-mail.ts'
import { sealedIn } from './queue-mail.ts'
import { isMailKind, wordsOf } from './words.ts'
import type { MailFacts } from './words.ts'

type MailRow = Pick<typeof mailOutbox.$inferSelect, 'id' | 'user_id' | 'kind' | 'facts'>

/** A mail whose content no key opens, or that another version of Radar wrote; the message is for its owner. */
export class MailUnreadableError extends Error {
  override readonly name = 'MailUnreadableError'
}

/** A mail of the outbox as it is sent; undefined where it has no facts any more. Throws `MailUnreadableError`. */
export function formatOutboxMail(ctx: Pick<Ctx, 'keyRing'>, mail: MailRow): FormattedMail | undefined {
  try {
    return formatReadable(ctx, mail)
  } catch (cause) {
    const isLocked = cause instanceof SecretUnreadableError
    const message = isLocked ? 'No known key opens its content.' : 'Radar cannot read its content.'
    throw new MailUnreadableError(message, { cause })
  }
}

function formatReadable({ keyRing }: Pick<Ctx, 'keyRing'>, mail: MailRow): FormattedMail | undefined {
  const { id, user_id, kind, facts } = mail
  if (facts === null || !isMailKind(kind)) return undefined
  const opened = JSON.parse(openSecret(keyRing, sealedIn(id, user_id), facts)) as MailFacts[typeof kind]
  return formatMail(wordsOf(kind, opened))
}
