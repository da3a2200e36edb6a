import { contract } from '@radar/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { setUpPerson, setUpWorld } from '../testing/index.ts'

const world = setUpWorld()
const person = setUpPerson(world)

type Procedure = { '~orpc': { route: { path?: string }; inputSchema?: z.ZodType } }

const withoutDuty = Object.values(contract.functions as Record<string, Procedure>).flatMap((procedure) => {
  const { route, inputSchema } = procedure['~orpc']
  return inputSchema?.safeParse({}).success ? [route.path!] : []
})

test('there are functions that require nothing', () => {
  expect(withoutDuty).toContain('/functions/v1/check-subscription')
  expect(withoutDuty).toContain('/functions/v1/reddit-config')
})

const bodies: [string, RequestInit][] = [
  ['no body', {}],
  ['an empty body of JSON', { headers: { 'content-type': 'application/json', 'content-length': '0' } }],
  ['an empty object', { body: '{}' }],
]

test.each(bodies)('a function that requires nothing takes %s', async (_, init) => {
  for (const path of withoutDuty) {
    const answer = await person.request(path, { method: 'POST', ...init })
    expect([path, answer.status]).toEqual([path, 200])
  }
})

test('a function that requires something says what, also of an empty body', async () => {
  const answer = await person.request('/functions/v1/reddit-monitor', { method: 'POST' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ data: { fields: expect.any(Object) } })
})
