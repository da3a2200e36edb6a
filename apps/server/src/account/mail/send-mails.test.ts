import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { createMailer } from '../../platform/mailer.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { deleteOldMails } from './delete-old-mails.ts'
import { listOutbox } from './list-outbox.ts'
import { queueMail, sealedIn } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

const SECRET = 'token-that-signs-in'
/** Longer than a real one, so that no id in the log contains it by chance. */
const CODE = '123456123456'
const MINUTE_MS = 60_000

const world = setUpWorld()
let server: MailServer
let ann: Person
let ctx: Ctx
beforeAll(async () => {
  server = await openMailServer()
  ann = await world.signUp()
  ctx = withServer(server.url)
})
afterAll(async () => {
  await server.close()
})

const withServer = (url: string, answer_ms = 20_000): Ctx => ({
  ...world.ctx,
  mailer: createMailer({ url, from: 'Radar <radar@example.com>' }, { connect_ms: 20_000, answer_ms }),
})
const rowTo = async (recipient: string) => {
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)),
  )
  if (!row) throw new Error(`No mail to ${recipient}.`)
  return row
}
async function queue(
  recipient: string,
  url = `http://localhost:3000/auth#token=${SECRET}`,
  lastsMs?: number,
) {
  await world.ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      userId: ann.user.id,
      recipient,
      kind: 'sign_in_link',
      facts: { url, code: CODE },
      ...(lastsMs !== undefined && { lastsMs }),
    }),
  )
  return rowTo(recipient)
}
const arrivedTo = (recipient: string) => server.mails.filter((mail) => mail.recipient === recipient)
const minutesLater = (minutes: number) => world.setNow(new Date(Date.now() + minutes * MINUTE_MS))

test('a mail arrives once, as text and as HTML, under its own message id, and its words are gone from the outbox', async () => {
  const { message_id } = await queue('taken@example.com')
  await Promise.all([sendMails(ctx), sendMails(ctx), sendMails(ctx)])
  const [mail, ...more] = arrivedTo('taken@example.com')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ messageId: message_id, subject: 'Your link to sign in to Radar' })
  expect(mail?.from?.text).toBe('"Radar" <radar@example.com>')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  for (const part of [mail?.text, String(mail?.html)]) {
    expect(part).toContain(`/auth#token=${SECRET}`)
    expect(part).toContain(CODE)
  }
  expect(await rowTo('taken@example.com')).toMatchObject({ attempts: 1, facts: null, failure: null })
  expect((await rowTo('taken@example.com')).sent_at).not.toBeNull()
})

test('what a temporary refusal keeps back arrives later, after growing pauses, under the same message id', async () => {
  const { message_id } = await queue('later@example.com')
  server.receive('later@example.com', { status: 451, words: 'Try again\r\nlater', at: 'data' })
  await sendMails(ctx)
  const tries = server.tries()
  await sendMails(ctx)
  expect(server.tries()).toBe(tries)
  expect(await rowTo('later@example.com')).toMatchObject({ attempts: 1, sent_at: null, ended_at: null })
  expect((await rowTo('later@example.com')).failure).toMatch(/^451 Try again/)

  minutesLater(2)
  await sendMails(ctx)
  expect(await rowTo('later@example.com')).toMatchObject({ attempts: 2, sent_at: null })
  minutesLater(4)
  await sendMails(ctx)
  expect((await rowTo('later@example.com')).attempts).toBe(2)

  server.receive('later@example.com', 'take')
  minutesLater(10)
  await sendMails(ctx)
  expect(arrivedTo('later@example.com').map((mail) => mail.messageId)).toEqual([message_id])
})

test('a permanent refusal ends a mail with a word, and it is not tried again', async () => {
  await queue('nobody@example.com')
  server.receive('nobody@example.com', { status: 550, words: '5.1.1 No such mailbox', at: 'recipient' })
  await sendMails(ctx)
  const tries = server.tries()
  minutesLater(60 * 24)
  await sendMails(ctx)
  expect(server.tries()).toBe(tries)
  const row = await rowTo('nobody@example.com')
  expect(row).toMatchObject({ sent_at: null, facts: null })
  expect(row.ended_at).not.toBeNull()
  expect(row.failure).toContain('5.1.1 No such mailbox')
})

test.each(['stall', 'drop', 'drop-after-data'] as const)(
  'a server that does not answer (%s) only delays a mail',
  async (reception) => {
    const recipient = `${reception}@example.com`
    minutesLater(0)
    const { message_id } = await queue(recipient)
    server.receive(recipient, reception)
    await sendMails(withServer(server.url, reception === 'stall' ? 200 : undefined))
    expect(await rowTo(recipient)).toMatchObject({ sent_at: null, ended_at: null, attempts: 1 })
    server.receive(recipient, 'take')
    minutesLater(3)
    await sendMails(ctx)
    expect(arrivedTo(recipient).map((mail) => mail.messageId)).toEqual([message_id])
  },
)

test('a server that is not there, or refuses us, delays mails too', async () => {
  minutesLater(0)
  await queue('unreached@example.com')
  await sendMails(withServer('smtp://127.0.0.1:1'))
  expect(await rowTo('unreached@example.com')).toMatchObject({ attempts: 1, ended_at: null })
  minutesLater(3)
  await sendMails(withServer(server.url.replace('smtp://', 'smtp://user:wrong-password@')))
  expect(await rowTo('unreached@example.com')).toMatchObject({ attempts: 2, ended_at: null })
})

test('a server that refuses our sender for good delays mails until that is mended', async () => {
  minutesLater(0)
  await queue('kept@example.com')
  server.receive('radar@example.com', { status: 550, words: 'Sender not allowed', at: 'sender' })
  await sendMails(ctx)
  server.receive('radar@example.com', 'take')
  expect(await rowTo('kept@example.com')).toMatchObject({ attempts: 1, ended_at: null })
  minutesLater(3)
  await sendMails(ctx)
  expect(arrivedTo('kept@example.com')).toHaveLength(1)
})

test('a mail whose sender died is sent by another when the lease is over, under the same message id', async () => {
  minutesLater(0)
  const { message_id } = await queue('orphan@example.com')
  await world.ctx.db.transaction((tx) =>
    tx
      .update(mailOutbox)
      .set({ leased_until: sql`${world.ctx.databaseNow()} + interval '50 seconds'`, attempts: 1 })
      .where(eq(mailOutbox.recipient, 'orphan@example.com')),
  )
  await sendMails(ctx)
  expect(arrivedTo('orphan@example.com')).toEqual([])
  minutesLater(6)
  await sendMails(ctx)
  expect(arrivedTo('orphan@example.com').map((mail) => mail.messageId)).toEqual([message_id])
})

test('what is soonest worth nothing goes first: a link that signs in does not wait behind digests', async () => {
  minutesLater(0)
  for (let digest = 0; digest < 5; digest++) await queue(`digest-${digest}@example.com`)
  await queue('waiting@example.com', undefined, 10 * MINUTE_MS)
  await sendMails(ctx)
  const order = server.mails.map(({ recipient }) => recipient)
  const last = Math.max(...[0, 1, 2, 3, 4].map((digest) => order.indexOf(`digest-${digest}@example.com`)))
  expect(order.indexOf('waiting@example.com')).toBeLessThan(last)
})

test('a mail that comes too late is ended unsent', async () => {
  minutesLater(0)
  await queue('slow@example.com')
  minutesLater(60 * 24 * 3 + 1)
  await sendMails(ctx)
  expect(arrivedTo('slow@example.com')).toEqual([])
  expect(await rowTo('slow@example.com')).toMatchObject({
    failure: 'It expired before it was sent.',
    facts: null,
  })
})

test.each([
  'victim@example.com\r\nBcc: other@example.com',
  'victim@example.com>\r\nRCPT TO:<other@example.com',
  'victim@example.com, other@example.com',
  '"x\r\n"@example.com',
])('no header is slipped in by a recipient: %j', async (recipient) => {
  minutesLater(0)
  await queue(recipient)
  const before = server.tries()
  await sendMails(ctx)
  expect(server.tries()).toBe(before)
  expect(await rowTo(recipient)).toMatchObject({ failure: 'The recipient is not a valid address.' })
})

test('what the words hold stays text in HTML', async () => {
  minutesLater(0)
  await queue('html@example.com', 'http://localhost:3000/auth?a="><img src=x onerror=alert(1)>')
  await sendMails(ctx)
  expect(String(arrivedTo('html@example.com')[0]?.html)).not.toContain('<img')
})

test('a mail that cannot be read ends with a word, and holds up no other, in the outbox either', async () => {
  const { id, user_id } = await queue('unreadable@example.com')
  const facts = sealSecret(world.ctx.keyRing, sealedIn(id, user_id), 'null')
  await queue('readable@example.com')
  await world.ctx.db.transaction((tx) =>
    tx
      .update(mailOutbox)
      .set({ facts, created_at: sql`now() + interval '1 minute'` })
      .where(eq(mailOutbox.id, id)),
  )
  const [first, ...others] = await listOutbox(world.ctx)
  expect(first).toMatchObject({ recipient: 'unreadable@example.com', text: 'Radar cannot read its content.' })
  expect(others.map(({ recipient }) => recipient)).toContain('readable@example.com')
  await sendMails(ctx)
  expect(arrivedTo('readable@example.com')).toHaveLength(1)
  const ended = await rowTo('unreadable@example.com')
  expect(ended).toMatchObject({ sent_at: null, facts: null, failure: 'Radar cannot read its content.' })
  expect(ended.ended_at).not.toBeNull()
})

test('mails of a month ago are deleted', async () => {
  minutesLater(31 * 24 * 60)
  await deleteOldMails(ctx)
  const left = await world.ctx.db.transaction((tx) => tx.select().from(mailOutbox))
  expect(left).toEqual([])
})

test('what was put off or taken while the clock was ahead is sent once it is back', async () => {
  minutesLater(30 * 24 * 60)
  await queue('put-off@example.com')
  server.receive('put-off@example.com', { status: 451, words: 'Try again later', at: 'data' })
  await sendMails(ctx)
  await queue('leased@example.com')
  await world.ctx.db.transaction((tx) =>
    tx
      .update(mailOutbox)
      .set({ leased_until: sql`${world.ctx.databaseNow()} + interval '5 minutes'` })
      .where(eq(mailOutbox.recipient, 'leased@example.com')),
  )
  server.receive('put-off@example.com', 'take')
  minutesLater(0)
  await sendMails(ctx)
  expect(arrivedTo('put-off@example.com')).toHaveLength(1)
  expect(arrivedTo('leased@example.com')).toHaveLength(1)
})

test('the log tells of mails by their ids, and of no address, link or code', () => {
  const lines = world.logged.filter((line) => line.includes('"mail.')).join('\n')
  expect(lines).toContain('mail.sent')
  expect(lines).toContain('mail.delayed')
  expect(world.logged.join('\n')).not.toMatch(
    new RegExp(`${SECRET}|${CODE}|taken@example.com|wrong-password`),
  )
})
