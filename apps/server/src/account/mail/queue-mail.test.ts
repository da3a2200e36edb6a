import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { queueMail } from './queue-mail.ts'

const world = setUpWorld()
let ann: Person
let ben: Person

beforeAll(async () => {
  ann = await world.signUp()
  ben = await world.signUp()
})

const outboxOf = (person: Person) =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.user_id, person.user.id)).orderBy(mailOutbox.kind),
  )
const facts = { url: 'http://localhost:3000/auth#token=secret-token' }
const mailTo = (person: Person, kind: 'account_exists' | 'password_changed') => ({
  userId: person.user.id,
  recipient: person.user.email,
  kind,
  facts,
})

test('a mail is there with what caused it, unsent, under an id of its own', async () => {
  await ann.ctx.db.transaction((tx) => queueMail(ann.ctx, tx, mailTo(ann, 'account_exists')))
  await world.ctx.db.transaction((tx) => queueMail(world.ctx, tx, mailTo(ann, 'password_changed')))
  const [first, second] = await outboxOf(ann)
  expect(first).toMatchObject({
    recipient: ann.user.email,
    kind: 'account_exists',
    sent_at: null,
    message_id: `<${first?.id}@localhost>`,
  })
  expect(second?.message_id).not.toBe(first?.message_id)
  expect(JSON.stringify([first, second])).not.toContain('secret-token')
})

test('what is undone causes no mail', async () => {
  const undone = ben.ctx.db.transaction(async (tx) => {
    await queueMail(ben.ctx, tx, mailTo(ben, 'account_exists'))
    throw new Error('planned')
  })
  await expect(undone).rejects.toThrow('planned')
  expect(await outboxOf(ben)).toEqual([])
})

test('no two mails bear one message id', async () => {
  const [mail] = await outboxOf(ann)
  const { message_id = '' } = mail ?? {}
  const again = { user_id: ben.user.id, recipient: 'x@example.com', kind: 'account_exists', message_id }
  await expect(world.ctx.db.transaction((tx) => tx.insert(mailOutbox).values(again))).rejects.toThrow()
})

test('a user’s transaction adds mails for that user alone, and reads and changes none', async () => {
  const act = (statement: ReturnType<typeof sql>) =>
    ben.ctx.db.transaction((tx) => tx.execute(statement)).catch((error: unknown) => error)
  const forged = ben.ctx.db.transaction((tx) => queueMail(ben.ctx, tx, mailTo(ann, 'account_exists')))
  await expect(forged).rejects.toThrow()
  for (const statement of [
    sql`select * from mail_outbox`,
    sql`update mail_outbox set sent_at = now()`,
    sql`delete from mail_outbox`,
  ])
    expect(await act(statement)).toBeInstanceOf(Error)
  expect((await outboxOf(ann)).map(({ kind }) => kind)).toEqual(['account_exists', 'password_changed'])
})
