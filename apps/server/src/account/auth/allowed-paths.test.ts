import { betterAuth } from 'better-auth'
import {
  admin,
  anonymous,
  bearer,
  emailOTP,
  jwt,
  magicLink,
  organization,
  phoneNumber,
  twoFactor,
  username,
} from 'better-auth/plugins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { READS } from './describe-auth.ts'
import { AUTH_REQUESTS } from '@radar/contract'

const READ = ['GET', 'HEAD']
/** Open paths with the methods that they answer. */
const allowed = new Map<string, string[]>([
  ...Object.keys(AUTH_REQUESTS).map((path): [string, string[]] => [path, ['POST']]),
  ['/get-session', READ],
  ['/list-sessions', READ],
  ['/list-accounts', READ],
  ['/token', READ],
])

/** Paths that Radar adds to those of the library. */
const OUR_OWN = new Set(['/two-factor/enable-phone'])

/** The library with every plugin that Radar uses, and with some that it does not use. */
const library = betterAuth({
  secret: 'only to list what it has'.repeat(2),
  plugins: [
    admin(),
    anonymous(),
    bearer(),
    emailOTP({ sendVerificationOTP: () => Promise.resolve() }),
    jwt(),
    magicLink({ sendMagicLink: () => undefined }),
    organization(),
    phoneNumber(),
    twoFactor(),
    username(),
  ],
})

/** Every path that the library could answer, with an id in place of a parameter. */
const paths = Object.values(library.api).flatMap((endpoint) => {
  const { path } = endpoint as { path?: string }
  return path ? [path.replace(/:\w+/g, 'x').replace('/**', '/x')] : []
})

let world: World
let ann: Person

beforeAll(async () => {
  world = await createWorld()
  ann = await world.signUp()
})
afterAll(() => world.close())

test('the list of the library’s paths is not empty, and holds the allowed ones', () => {
  expect(paths.length).toBeGreaterThan(80)
  const ofLibrary = [...allowed.keys()].filter((path) => !OUR_OWN.has(path))
  expect(paths).toEqual(expect.arrayContaining(ofLibrary))
  for (const path of OUR_OWN) expect(paths).not.toContain(path)
})

test.each([...new Set(paths)].toSorted())('%s answers only if it is allowed', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    if (allowed.get(path)?.includes(method)) continue
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: '{}' }
    for (const spelling of [path, `${path}/`, path.toUpperCase(), `/.${path}`, `/${path}`]) {
      const answer = await ann.request(`/api/auth${spelling}`, { method, ...body })
      expect(answer.status, `${method} ${spelling}`).toBe(404)
    }
  }
})

test.each(Object.keys(AUTH_REQUESTS))(
  '%s takes no field that it does not know, and none of another type',
  async (path) => {
    for (const body of [
      { callbackURL: 'https://evil.example', redirectTo: '//evil.example' },
      { email: ['a@example.com'], password: {}, token: 1, code: [], otp: null, provider: 'facebook' },
      { role: 'admin', emailVerified: true, userId: ann.user.id, id: 'x'.repeat(4_000) },
    ]) {
      const answer = await ann.request(`/api/auth${path}`, { method: 'POST', body: JSON.stringify(body) })
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' })
    }
  },
)

test('the API’s document has every allowed path with its body, and each that it has is there', async () => {
  const document = (await (await ann.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags?: string[]; requestBody?: { content: object } }>>
  }
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.includes('sign-in'))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const opened = [...allowed].map(([path, [method]]) => `${method} /api/auth${path}`)
  const ownReads = Object.keys(READS).map((path) => `GET ${path}`)
  expect(described.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...new Set([...opened, ...ownReads])].toSorted(),
  )
  for (const { path, method, operation } of described) {
    const body = method === 'POST' ? { body: '{"unknown":1}' } : {}
    const answer = await ann.request(path, { method, redirect: 'manual', ...body })
    expect(answer.status, path).not.toBe(404)
    expect(Boolean(operation.requestBody), path).toBe(method === 'POST')
  }
  const { requestBody } = document.paths['/api/auth/two-factor/enable-phone']?.['post'] ?? {}
  expect(requestBody?.content).toMatchObject({
    'application/json': { schema: { additionalProperties: false, required: ['phone'] } },
  })
})
