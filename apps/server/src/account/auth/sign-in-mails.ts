import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { PAGES } from '@radar/contract'
import { mailOutbox, users } from '../../db/schema/index.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailFacts, MailKind } from '../mail/words.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Seconds for which a link or a code of a mail works. */
export const TOKEN_LASTS_S = 15 * 60
const DAY_MS = 86_400_000
/** Mails per day to an account that somebody can cause who knows only its address. */
const MAX_PER_DAY = 10

/** Views of the sign-in page that links in mails lead to. */
type LinkView = 'sign_in' | 'magic_link' | 'update_password' | 'verify_otp'

type Owner = { id: string; email: string }
type CausedKind = Extract<MailKind, 'confirm_email' | 'account_exists' | 'sign_in_link' | 'reset_password'>

const CAUSED_BY_ANYBODY: CausedKind[] = ['confirm_email', 'account_exists', 'sign_in_link', 'reset_password']

/**
 * Address of a view, with the token behind `#`: browsers send that part to no server, so no log and no `Referer` has
 * it, and a mail program that opens links ahead of a person uses no token up.
 */
export function linkTo(ctx: Pick<Ctx, 'url'>, view: LinkView, token?: string): string {
  return `${ctx.url}${PAGES.auth}?view=${view}${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`
}

/** Queues a mail that somebody who is not signed in caused. It expires with its token. */
export async function sendToken<Kind extends CausedKind>(
  ctx: Ctx,
  { id, email }: Owner,
  mail: { kind: Kind; facts: MailFacts[Kind] },
): Promise<void> {
  const now = ctx.now().getTime()
  await ctx.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const [row] = await tx
      .select({ sent: count() })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.user_id, id),
          inArray(mailOutbox.kind, CAUSED_BY_ANYBODY),
          gt(mailOutbox.created_at, new Date(now - DAY_MS)),
        ),
      )
    if ((row?.sent ?? 0) >= MAX_PER_DAY)
      return ctx.log.warn('mail.too-many', { user_id: id, kind: mail.kind })
    await queueMail(ctx, tx, { userId: id, recipient: email, lastsMs: TOKEN_LASTS_S * 1_000, ...mail })
  })
}

/** Mails the owner of an account about a change that somebody else might have made. */
export async function notifyOwner<Kind extends MailKind>(
  ctx: Ctx,
  { id, email }: Owner,
  mail: { kind: Kind; facts: MailFacts[Kind] },
): Promise<void> {
  if (ctx.mailer.by === 'none') return
  await ctx.db.transaction((tx) => queueMail(ctx, tx, { userId: id, recipient: email, ...mail }))
}
