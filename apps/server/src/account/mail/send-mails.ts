import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { lockUser } from '../../platform/database/lock-users.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { MailDelayedError, MailRefusedError } from '../../platform/mailer.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { MailUnreadableError, formatOutboxMail } from './format-outbox-mail.ts'

const AT_A_TIME = 5
const MINUTE_MS = 60_000
/** Pauses after a temporary refusal; the last one is repeated. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)
const MAX_PAUSE_MS = Math.max(...PAUSES_MS)

type Mail = typeof mailOutbox.$inferSelect
type Deliver = Extract<Mailer, { by: 'smtp' }>['deliver']

/** Sends the mails that are due. Without a mail server they stay in the outbox. */
export async function sendMails(ctx: Ctx): Promise<void> {
  const { mailer } = ctx
  if (mailer.by !== 'smtp') return
  await endExpired(ctx)
  for (let mails = await claim(ctx); mails.length > 0; mails = await claim(ctx))
    await Promise.all(mails.map((mail) => sendMail(ctx, mailer.deliver, mail)))
}

async function sendMail(ctx: Ctx, deliver: Deliver, mail: Mail): Promise<void> {
  try {
    const words = formatOutboxMail(ctx, mail)
    if (!words) return await end(ctx, mail, 'This kind of mail no longer exists.')
    if (!isAddress(mail.recipient)) return await end(ctx, mail, 'The recipient is not a valid address.')
    const { message_id, recipient, created_at } = mail
    await workUnderLease(() => deliver({ ...words, message_id, recipient, written_at: created_at }), {
      renew: () => renew(ctx, mail),
      log: ctx.log,
    })
    await recordSent(ctx, mail)
  } catch (error) {
    await answerFailure(ctx, mail, error)
  }
}

async function answerFailure(ctx: Ctx, mail: Mail, error: unknown): Promise<void> {
  if (error instanceof MailRefusedError) return endRefused(ctx, mail, error.message)
  if (error instanceof MailUnreadableError) {
    ctx.log.error('mail.unreadable', { mail_id: mail.id, kind: mail.kind, error })
    return end(ctx, mail, error.message)
  }
  if (!(error instanceof MailDelayedError)) throw error
  ctx.log.warn('mail.delayed', { mail_id: mail.id, kind: mail.kind, status: error.status })
  await retryLater(ctx, mail, error.message)
}

/** Rejects line breaks, so that nobody can inject mail headers. */
function isAddress(recipient: string): boolean {
  return z.email().safeParse(recipient).success
}

/**
 * Claims mails that are due under a lease, those that expire first before the others: a link that signs in lasts
 * minutes.
 */
async function claim(ctx: Ctx): Promise<Mail[]> {
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isOpen(),
          isDue(mailOutbox.next_attempt_at, { now, max_ahead_ms: MAX_PAUSE_MS }),
          gt(mailOutbox.expires_at, now),
          isFree(mailOutbox.leased_until, { now, max_ms: LEASE_MS }),
        ),
      )
      .orderBy(asc(mailOutbox.expires_at))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx
      .update(mailOutbox)
      .set({ leased_until: endOfLease(now, LEASE_MS), attempts: sql`${mailOutbox.attempts} + 1` })
      .where(inArray(mailOutbox.id, ids))
      .returning()
  })
}

/** Renews the lease of a mail, so that no other process sends it meanwhile. */
async function renew(ctx: Ctx, { id, attempts }: Mail): Promise<void> {
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(mailOutbox)
      .set({ leased_until: endOfLease(now, LEASE_MS) })
      .where(
        and(
          eq(mailOutbox.id, id),
          eq(mailOutbox.attempts, attempts),
          isRenewable(mailOutbox.leased_until, now),
        ),
      ),
  )
}

async function recordSent(ctx: Ctx, { id, kind, attempts }: Mail): Promise<void> {
  await change(ctx, id, { sent_at: ctx.databaseNow(), facts: null, failure: null })
  ctx.log.info('mail.sent', { mail_id: id, kind, attempts })
}

async function end(ctx: Ctx, { id, kind }: Mail, failure: string): Promise<void> {
  await change(ctx, id, { ended_at: ctx.databaseNow(), facts: null, failure })
  ctx.log.warn('mail.ended', { mail_id: id, kind })
}

/** Ends a mail that the server refused, and reports it to its user, unless it was deleted with them meanwhile. */
function endRefused(ctx: Ctx, mail: Mail, words: string): Promise<void> {
  const { id, user_id } = mail
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, user_id)
    const [row] = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!row) return
    await end(ctx, mail, `The mail server refused the mail: ${words}`)
    await ctx.lifecycle.emit(tx, { type: 'mail.refused', mail: { user_id, words } })
  })
}

async function retryLater(ctx: Ctx, { id, attempts }: Mail, failure: string): Promise<void> {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
  await change(ctx, id, { next_attempt_at: endOfLease(ctx.databaseNow(), pause), failure })
}

/** Ends mails that came too late: an expired link is worthless, and no mail should arrive days later. */
async function endExpired(ctx: Ctx): Promise<void> {
  const now = ctx.databaseNow()
  await ctx.db.transaction((tx) =>
    tx
      .update(mailOutbox)
      .set({
        ended_at: now,
        facts: null,
        failure: sql`coalesce('It expired before it was sent. Last try: ' || failure, 'It expired before it was sent.')`,
      })
      .where(
        and(
          isOpen(),
          lte(mailOutbox.expires_at, now),
          isFree(mailOutbox.leased_until, { now, max_ms: LEASE_MS }),
        ),
      ),
  )
}

function isOpen() {
  return and(isNull(mailOutbox.sent_at), isNull(mailOutbox.ended_at))
}

type Change = Parameters<
  ReturnType<Parameters<Parameters<Ctx['db']['transaction']>[0]>[0]['update']>['set']
>[0]

async function change(ctx: Ctx, id: string, values: Change): Promise<void> {
  await ctx.db.transaction((tx) =>
    tx
      .update(mailOutbox)
      .set({ ...values, leased_until: null })
      .where(eq(mailOutbox.id, id)),
  )
}
