import { expect, test } from 'vitest'
import { createReplier, setUpWorld } from '../testing/index.ts'
import { holdRows } from '../testing/hold-rows.ts'

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
