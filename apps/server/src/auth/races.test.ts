import { expect, onTestFinished, test } from 'vitest'
import { createReplier, plantMatch, setUpWorld } from '../testing/index.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { statementsOf } from '../testing/record-messages.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { withProvider } from '../testing/sample-ai.ts'

const world = setUpWorld()

test('an account whose reply a worker holds is not deleted, and the worker is not waited for', async () => {
  const sam = await createReplier(world)
  const { id } = await sam.approve()
  const leave = () =>
    sam.person.api.functions.deleteUserAccount({ confirmation: 'DELETE', password: 'a long password' })
  const worker = await holdRows(world.connection, `select from reply_drafts where id = '${id}' for update`)
  await expect(leave()).rejects.toMatchObject({ code: 'CONFLICT' })
  await worker.release()
  expect(await leave()).toEqual({ success: true })
})

test('a reply that is queued while an account goes hides none that a worker holds', async () => {
  const { person, approve } = await createReplier(world)
  const { id } = await approve()
  const { matchId } = await plantMatch(world, person)
  const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  const worker = await holdRows(world.connection, `select from reply_drafts where id = '${id}' for update`)
  afterFirst(/ from "reply_drafts" /, () =>
    runAsOwner(world.connection, `update reply_drafts set status = 'queued' where id = '${draftId}'`),
  )
  const leaving = person.api.functions.deleteUserAccount({
    confirmation: 'DELETE',
    password: 'a long password',
  })
  await expect(leaving).rejects.toMatchObject({ code: 'CONFLICT' })
  await worker.release()
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'queued' })
})

test('a session that ends as its cookie is prolonged does not come back with the answer', async () => {
  const sam = await world.signUp()
  const run = (statement: string) => runAsOwner(world.connection, statement)
  const age = () =>
    run(`update sessions set expires_at = now() + interval '20 days' where user_id = '${sam.user.id}'`)
  const ask = () => sam.request('/api/auth/get-session')
  await age()
  const prolonged = await ask()
  expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')])

  await age()
  await run(
    `create function end_session() returns trigger language plpgsql security definer as
       'begin delete from sessions where id = new.id; return null; end';
     create trigger end_session after update on sessions for each row execute function end_session()`,
  )
  onTestFinished(() => run('drop function end_session() cascade').then(() => undefined))
  const late = await ask()
  expect(await late.json()).toMatchObject({ user: { id: sam.user.id } })
  expect(late.headers.getSetCookie()).toEqual([])
})

/** Has something happen between the first statement of a transaction that this describes, and the next message. */
function afterFirst(asked: RegExp, happen: () => Promise<unknown>) {
  const { engine } = world.connection
  if (engine.kind !== 'postgres') throw new Error('Connections are interrupted on PostgreSQL alone.')
  let state: 'awaited' | 'sent' | 'over' = 'awaited'
  engine.pool.on('acquire', (client: { query: unknown }) => {
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = (...args: unknown[]) => {
      if (state === 'sent') {
        state = 'over'
        return happen().then(() => query(...args))
      }
      if (state === 'awaited' && statementsOf(args[0]).some(({ text }) => asked.test(text))) state = 'sent'
      return query(...args)
    }
  })
}
