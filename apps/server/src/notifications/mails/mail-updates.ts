import { and, asc, eq, exists, isNull, lt, not, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder, alias } from 'drizzle-orm/pg-core'
import { PAGES } from '@radar/contract'
import type { NotificationKind } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import { notifications } from '../../db/schema/index.ts'
import { queueMail } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { toNotification } from '../in-app/describe-notification.ts'
import type { NotificationRow } from '../in-app/describe-notification.ts'
import { withLeads } from '../in-app/with-leads.ts'
import { forEachPerson } from '../for-each-person.ts'
import { POSTS_NAMED_MS, afterQuiet } from './mail-times.ts'
import { findRecipient } from '../find-recipient.ts'
import type { Recipient } from '../find-recipient.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const DAY_MS = 86_400_000
const MAX_LISTED = 10

/** Queues mails about scans, replies, accounts, limits and the plan: at most one of a kind a day, for all since the last. */
export async function mailUpdates(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .selectDistinct({ user_id: notifications.user_id })
      .from(notifications)
      .where(and(isUnmailed(), not(wasKindMailedToday(ctx)))),
  )
  await forEachPerson(
    ctx,
    rows.map(({ user_id }) => user_id),
    (userId) => mailUser(ctx, userId),
  )
}

/** Condition that a notification of the same kind was mailed within a day, so that this one waits. */
function wasKindMailedToday(ctx: Ctx): SQL {
  const earlier = alias(notifications, 'earlier')
  return exists(
    new QueryBuilder()
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.user_id, notifications.user_id),
          eq(earlier.kind, notifications.kind),
          not(isLongAgo(earlier.mailed_at, { now: ctx.now(), ms: DAY_MS })),
        ),
      ),
  )
}

/** Condition that a notification is to be mailed, for the first time or because something came after its mail. */
const isUnmailed = () => {
  const { wants_mail, mailed_at, updated_at } = notifications
  return and(eq(wants_mail, true), or(isNull(mailed_at), lt(mailed_at, updated_at)))
}

function mailUser(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const person = await findRecipient(ctx, tx, userId)
    if (!person || isQuiet(ctx, person)) return
    const rows = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), isUnmailed()))
      .orderBy(asc(notifications.id))
      .for('update')
    const [wanted, unwanted] = partitionWanted(person, rows)
    await markMailed(ctx, tx, unwanted)
    const recent = await selectRecentKinds(ctx, tx, userId)
    for (const [kind, news] of Map.groupBy(wanted, (row) => row.kind)) {
      if (recent.has(kind)) continue
      await queueUpdateMail(ctx, tx, { person, news })
      await markMailed(ctx, tx, news)
    }
  })
}

function partitionWanted({ mailable, preferences }: Recipient, rows: NotificationRow[]) {
  const isWanted = ({ kind }: NotificationRow) =>
    mailable && preferences.email_notifications && preferences[topicOf(kind)]
  return [rows.filter(isWanted), rows.filter((row) => !isWanted(row))] as const
}

/** Switch of the preferences that a kind of mail obeys, and that its link to unsubscribe switches off. */
const topicOf = (kind: NotificationKind) => (kind === 'lead_posted' ? 'profile_alerts' : 'campaign_updates')

function isQuiet(ctx: Ctx, { timezone, preferences }: Recipient): boolean {
  const now = ctx.now()
  return afterQuiet(now, timezone, preferences) > now
}

async function selectRecentKinds(ctx: Ctx, tx: Tx, userId: string): Promise<Set<NotificationKind>> {
  const rows = await tx
    .selectDistinct({ kind: notifications.kind })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        not(isLongAgo(notifications.mailed_at, { now: ctx.now(), ms: DAY_MS })),
      ),
    )
  return new Set(rows.map(({ kind }) => kind))
}

async function markMailed(ctx: Ctx, tx: Tx, rows: NotificationRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(notifications).set({ mailed_at: ctx.now() }).where(isOneOf(notifications.id, ids))
}

async function queueUpdateMail(
  ctx: Ctx,
  tx: Tx,
  { person, news }: { person: Recipient; news: NotificationRow[] },
): Promise<void> {
  const items = (await withLeads(tx, news)).map(toNotification)
  const [first] = items
  if (!first) return
  await queueMail(ctx, tx, {
    userId: person.id,
    recipient: person.email,
    kind: 'updates',
    ...(first.kind === 'lead_posted' && { lastsMs: POSTS_NAMED_MS }),
    facts: {
      news: items.slice(0, MAX_LISTED).map(({ title, text }) => ({ title, text })),
      total: items.length,
      url: `${ctx.url}${first.href}`,
      settings_url: `${ctx.url}${PAGES.alertSettings}`,
      unsubscribe_url: unsubscribeUrl(ctx, person.id, topicOf(first.kind)),
    },
  })
}
