import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { createMailer } from '../../platform/mailer.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

const MINUTE_MS = 60_000
const SENDER = 'radar@example.com'

const world = setUpWorld()
let server: MailServer
let people: Person[]
let now = Date.now()
beforeAll(async () => {
  server = await openMailServer()
  people = await Promise.all([world.signUp(), world.signUp(), world.signUp()])
})
afterAll(() => server.close())

const withServer = (url: string): Ctx => ({
  ...world.ctx,
  mailer: createMailer({ url, from: `Radar <${SENDER}>` }, { connect_ms: 20_000, answer_ms: 20_000 }),
})
/** Answer to a page of somebody who is not signed in. */
const isDelayed = async (ctx: Ctx) => {
  world.setNow(new Date((now += MINUTE_MS)))
  const answer = await openDoor({ ...world, ctx }).request('http://localhost:3000/api/auth/mail-delivery')
  expect(answer.status).toBe(200)
  return answer.json()
}
const sendTo = async (ctx: Ctx, { user }: Person) => {
  const mail = { userId: user.id, recipient: user.email, kind: 'sign_in_link' as const }
  const facts = { url: 'http://localhost:3000/auth#token=x', code: '123456' }
  await world.ctx.db.transaction((tx) => queueMail(ctx, tx, { ...mail, facts }))
  await sendMails(ctx)
}

test('where mails lie in the outbox, none is delayed', async () => {
  expect(await isDelayed({ ...world.ctx, mailer: { by: 'outbox' } })).toEqual({ delayed: false })
})

test('a mail server that is away is told of before anybody was sent a mail', async () => {
  expect(await isDelayed(withServer('smtp://127.0.0.1:1'))).toEqual({ delayed: true })
  expect(await isDelayed(withServer(server.url))).toEqual({ delayed: false })
})

test('a server that puts off everybody’s mails is told of once they are three people’s, until it takes one', async () => {
  const ctx = withServer(server.url)
  const [ann, ben, cleo] = people as [Person, Person, Person]
  server.receive(SENDER, { status: 451, words: 'Over the quota of today', at: 'sender' })
  for (const person of [ann, ben]) {
    await sendTo(ctx, person)
    await sendTo(ctx, person)
    expect(await isDelayed(ctx)).toEqual({ delayed: false })
  }
  await sendTo(ctx, cleo)
  expect(await isDelayed(ctx)).toEqual({ delayed: true })

  server.receive(SENDER, 'take')
  await sendTo(ctx, cleo)
  expect(await isDelayed(ctx)).toEqual({ delayed: false })
})

test('a mailbox that takes nothing is told to nobody', async () => {
  const ctx = withServer(server.url)
  const [ann] = people as [Person]
  server.receive(ann.user.email, { status: 451, words: 'Greylisted', at: 'recipient' })
  await sendTo(ctx, ann)
  expect(await isDelayed(ctx)).toEqual({ delayed: false })
})
