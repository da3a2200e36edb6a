import { betterAuth } from 'better-auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'

const allowed = new Map([
  ['/sign-up/email', ['POST']],
  ['/sign-in/email', ['POST']],
  ['/sign-out', ['POST']],
  ['/get-session', ['GET', 'HEAD']],
])

/** Every path that the library could answer, with an id where one belongs. */
const paths = Object.values(betterAuth({ secret: 'only to list what it has'.repeat(2) }).api).flatMap(
  (endpoint) => {
    const { path } = endpoint as { path?: string }
    return path ? [path.replace(/:\w+/g, 'x').replace('/**', '/x')] : []
  },
)

let world: World
let ann: Person

beforeAll(async () => {
  world = await createWorld()
  ann = await world.signUp()
})
afterAll(() => world.close())

test('the list of the library’s paths is not empty, and holds the allowed ones', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(paths).toEqual(expect.arrayContaining([...allowed.keys()]))
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
