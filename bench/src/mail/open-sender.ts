import { randomUUID } from 'node:crypto'
import { and, isNull, sql } from 'drizzle-orm'
import {
  createKeyRing,
  createMailer,
  deriveKey,
  mailUpdates,
  openEmbeddedDatabase,
  schema,
  sendMails,
} from '@radar/server'
import type { Ctx } from '@radar/server'

const { mailOutbox, notifications, users } = schema
const AT_ONCE = 500

/** A Radar that does nothing but write and send mails, on a database and a clock of its own. */
export async function openSender(smtp: string) {
  const connection = await openEmbeddedDatabase(undefined)
  const db = connection.database.as({ kind: 'system' })
  let now = new Date()
  const masterKey = randomUUID()
  const ctx = {
    db,
    now: () => now,
    databaseNow: () => sql`${now.toISOString()}::timestamptz`,
    jobs: { send: () => Promise.resolve(), sendNow: () => Promise.resolve() },
    mailer: createMailer({ url: smtp, from: 'Radar <radar@example.com>' }),
    keyRing: createKeyRing(masterKey, []),
    key: (purpose: string) => deriveKey(masterKey, purpose),
    url: 'https://radar.example',
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as Ctx

  return {
    /** So many people whose reply failed, whom a mail is to tell. */
    notify: async (count: number) => {
      for (let left = count; left > 0; left -= AT_ONCE) {
        const people = Array.from({ length: Math.min(AT_ONCE, left) }, () => {
          const id = randomUUID()
          return { id, name: 'Sam', email: `${id}@example.com`, emailVerified: true }
        })
        await db.transaction(async (tx) => {
          await tx.insert(users).values(people)
          await tx.insert(notifications).values(
            people.map(({ id }) => ({
              user_id: id,
              kind: 'reply_failed' as const,
              subject: randomUUID(),
              facts: { reason: 'The post was locked.' },
              wants_mail: true,
            })),
          )
        })
      }
    },
    /** What the two jobs of a worker do. */
    run: async () => {
      await mailUpdates(ctx)
      await sendMails(ctx)
    },
    isWaiting: () =>
      db.transaction(async (tx) => {
        const open = and(isNull(mailOutbox.sent_at), isNull(mailOutbox.ended_at))
        const unsent = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(open).limit(1)
        const unwritten = await tx
          .select({ id: notifications.id })
          .from(notifications)
          .where(isNull(notifications.mailed_at))
          .limit(1)
        return unsent.length + unwritten.length > 0
      }),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    close: () => connection.close(),
  }
}
