import { and, eq, isNotNull } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { mentionOf, nameOf } from '../../platform/name-pattern.ts'
import { SecretUnreadableError, openSecret } from '../../platform/secrets/seal-secret.ts'
import { sealedIn } from './queue-mail.ts'

/** Kinds of mails that mention posts and people, by the pattern of a name in their texts: those of updates are Radar's own. */
const PATTERNS = { new_matches: mentionOf, updates: nameOf } as const
type MentioningKind = keyof typeof PATTERNS
const KINDS = Object.keys(PATTERNS)

const NO_FACTS = '{}'

type WaitingMail = Pick<typeof mailOutbox.$inferSelect, 'id' | 'user_id' | 'facts'> & { kind: string }

/** Deletes waiting mails that mention an erased person by name or by the title of a post. */
export async function eraseMails(
  ctx: Ctx,
  tx: Tx,
  { user_id, username, headings }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const { id, kind, facts } = mailOutbox
  const mails = await tx
    .select({ id, user_id: mailOutbox.user_id, kind, facts })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.user_id, user_id), isOneOf(kind, KINDS), isNotNull(facts)))
    .for('update')
  if (mails.length === 0) return
  const titles = new Set(headings)
  const mentioning = mails.filter((mail) => {
    const mention = new RegExp(PATTERNS[mail.kind as MentioningKind](username), 'i')
    return textsIn(openFacts(ctx, mail)).some((text) => titles.has(text) || mention.test(text))
  })
  if (mentioning.length > 0)
    await tx.delete(mailOutbox).where(
      isOneOf(
        id,
        mentioning.map((mail) => mail.id),
      ),
    )
}

/** All texts of a mail's facts, at any depth. */
function textsIn(facts: string): string[] {
  const texts: string[] = []
  JSON.parse(facts, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

/** A mail that no key opens cannot be sent either. */
function openFacts({ keyRing }: Pick<Ctx, 'keyRing'>, { id, user_id, facts }: WaitingMail): string {
  try {
    return facts ? openSecret(keyRing, sealedIn(id, user_id), facts) : NO_FACTS
  } catch (error) {
    if (error instanceof SecretUnreadableError) return NO_FACTS
    throw error
  }
}
