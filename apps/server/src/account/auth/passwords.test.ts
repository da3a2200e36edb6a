import { randomUUID, scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, users } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'

const ORIGIN = 'http://localhost:3000'

const world = setUpWorld()

const signUp = async (password: string, email = `${randomUUID()}@example.com`, app = world.app) =>
  app.request(`${ORIGIN}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sam', email, password }),
  })

test.each([
  ['one of the commonest', '1234567890', 'ann@example.com', /^This is one of the most common passwords\./],
  ['the same in capitals', 'PassWord1', 'ann@example.com', /most common/],
  [
    'the e-mail address',
    'ann.smith@example.com',
    'Ann.Smith@example.com',
    /too close to your e-mail address/,
  ],
  ['its name and a year', 'Ann.Smith2026', 'ann.smith@example.com', /too close to your e-mail address/],
  ['the product', 'Radar-Radar', 'ann@example.com', /too close to the name Radar/],
  ['the product and some signs', 'radar2026!!', 'ann@example.com', /too close to the name Radar/],
])('%s is refused as a password, with a sentence', async (_, password, email, sentence) => {
  const answer = await signUp(password, email)
  expect(answer.status).toBe(400)
  const message = expect.stringMatching(sentence) as string
  expect(await answer.json()).toMatchObject({
    code: 'PASSWORD_REFUSED',
    message,
    data: { fields: { password: [message] } },
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test.each(['radar dishes of Arecibo', 'correct horse battery', 'Grüße aus Tübingen'])(
  'words of one’s own are taken: %s',
  async (password) => {
    expect((await signUp(password)).status).toBe(200)
  },
)

test('a password is stored as salted scrypt that takes 32 MB and tens of milliseconds to try', async () => {
  const password = 'correct horse battery'
  const email = `${randomUUID()}@example.com`
  const answer = await signUp(password, email, openDoor(world, { passwords: 'as always' }))
  expect(answer.status).toBe(200)
  const [stored] = await world.ctx.db.transaction((tx) =>
    tx
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, email)),
  )
  const [salt = '', key] = stored?.password?.split(':') ?? []
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(key).toBe(scryptSync(password, salt, 64, cost).toString('hex'))
})
