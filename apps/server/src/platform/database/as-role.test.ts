import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'
import { asSystem } from './as-role.ts'
import type { Tx } from './db.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

const selectRole = async (tx: Tx) => {
  const { rows } = await tx.execute(
    sql`select current_setting('role') as role, current_setting('app.user_id') as id`,
  )
  return rows[0]
}
const OF_ANN = () => ({ role: 'radar_user', id: ann.user.id })
const failUnlessSystem = sql`select 1 / (current_setting('role') = 'radar_system')::int`

test('a statement as the system runs in its role, and all that is asked beside and behind it in that of the user', async () => {
  const roles = await ann.ctx.db.transaction(async (tx) => {
    const [before, , beside] = await Promise.all([
      selectRole(tx),
      asSystem(tx, failUnlessSystem),
      selectRole(tx),
      asSystem(tx, failUnlessSystem),
    ])
    return [before, beside, await selectRole(tx)]
  })
  expect(roles).toEqual([OF_ANN(), OF_ANN(), OF_ANN()])
})

test('a statement as the system that fails fails its part alone, which leaves the role as it was', async () => {
  const role = await ann.ctx.db.transaction(async (tx) => {
    const part = ann.ctx.db.transaction((inner) => asSystem(inner, sql`select 1 / 0`))
    await expect(part).rejects.toMatchObject({ cause: { code: '22012' } })
    return selectRole(tx)
  })
  expect(role).toEqual(OF_ANN())
})
