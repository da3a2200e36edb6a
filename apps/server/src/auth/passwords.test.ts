import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { World } from '../testing/index.ts'

const ORIGIN = 'http://localhost:3000'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const signUp = async (password: string, email = `${randomUUID()}@example.com`) =>
  world.app.request(`${ORIGIN}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sam', email, password }),
  })

test.each([
  ['one of the commonest', '1234567890', 'ann@example.com', /^This is one of the most common passwords\./],
  ['the same in capitals', 'PassWord1', 'ann@example.com', /most common/],
  ['the e-mail address', 'ann.smith@example.com', 'Ann.Smith@example.com', /your e-mail address/],
  ['its name and a year', 'Ann.Smith2026', 'ann.smith@example.com', /your e-mail address/],
  ['the product', 'Radar-Radar', 'ann@example.com', /Radar's name/],
  ['the product and some signs', 'radar2026!!', 'ann@example.com', /Radar's name/],
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
