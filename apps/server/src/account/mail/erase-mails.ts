import { and, eq, isNotNull } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { NAME_ERASED, mentionOf, namedOf } from '../../platform/name-pattern.ts'
import { SecretUnreadableError, openSecret, sealSecret } from '../../platform/secrets/seal-secret.ts'
import type { NotificationMailFacts } from './notification-words.ts'
import { sealedIn } from './queue-mail.ts'

/** Kinds of mails that mention posts and people. */
const KINDS = ['new_matches', 'updates'] as const

const NO_FACTS = '{}'

type WaitingMail = Pick<typeof mailOutbox.$inferSelect, 'id' | 'user_id' | 'facts'>

/** Removes an erased person from waiting mails: a mail of matches is deleted, and Radar's own news are masked. */
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
  const mention = new RegExp(mentionOf(username))
  const named = new RegExp(namedOf(username), 'g')
  const isMentioning = (text: string) => headings.includes(text) || mention.test(text)
  const quoted = headings.map((title) => `“${title}”`)
  const mask = (text: string) =>
    quoted.reduce((rest, title) => rest.replaceAll(title, NAME_ERASED), text).replace(named, NAME_ERASED)
  for (const mail of mails) {
    const stored = openFacts(ctx, mail)
    if (mail.kind === 'updates') await maskNews(ctx, tx, { mail, stored, mask })
    else if (textsIn(stored).some(isMentioning)) await tx.delete(mailOutbox).where(eq(id, mail.id))
  }
}

type MaskedNews = { mail: WaitingMail; stored: string; mask(text: string): string }

async function maskNews(
  { keyRing }: Pick<Ctx, 'keyRing'>,
  tx: Tx,
  { mail: { id, user_id }, stored, mask }: MaskedNews,
): Promise<void> {
  const facts = JSON.parse(stored) as Partial<NotificationMailFacts['updates']>
  const news = facts.news?.map(({ title, text }) => ({ title: mask(title), text: mask(text) }))
  const masked = JSON.stringify({ ...facts, news })
  if (masked === stored) return
  const sealed = sealSecret(keyRing, sealedIn(id, user_id), masked)
  await tx.update(mailOutbox).set({ facts: sealed }).where(eq(mailOutbox.id, id))
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
