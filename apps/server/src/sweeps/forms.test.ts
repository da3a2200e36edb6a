import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTH_REQUESTS } from '@radar/contract'
import { contractRoutes } from '../testing/contract-routes.ts'
import type { FieldSchema } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import type { Person, World } from '../testing/index.ts'

const SCRIPT = '<script>alert(1)</script>'
/** Longer than any text that a person types, and shorter than what the doors refuse unread. */
const TOO_LONG = 'x'.repeat(60_000)
/** Longer than any list may be, and shorter than what the doors refuse unread. */
const TOO_MANY = Array.from({ length: 10_001 }, (_, n) => n.toString(36))
const TAGS = Array.from({ length: 1_000 }, (_, n) => `tag_${n}`)

let world: World
let ann: Person
let inputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
})
afterAll(() => world.close())

type Kind = 'array' | 'boolean' | 'number' | 'object' | 'string'
type Field = { route: string; field: string; kinds: Set<Kind>; isFree: boolean }

/**
 * Every input of every procedure with its types, except `userId`, which is compared with the session first, and inputs of
 * any type.
 */
const FIELDS: Field[] = contractRoutes()
  .filter(({ name }) => name !== 'events/stream')
  .flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, schemas]) => ({
      route: name,
      field,
      kinds: new Set(schemas.flatMap(kindsOf)),
      isFree: schemas.some(isFreeText),
    })),
  )
  .filter(({ field, kinds }) => field !== 'userId' && kinds.size > 0)

function kindsOf({ type, const: fixed, enum: choices, anyOf, oneOf }: FieldSchema): Kind[] {
  const shapes = [...(anyOf ?? []), ...(oneOf ?? [])] as FieldSchema[]
  if (shapes.length > 0) return shapes.flatMap(kindsOf)
  const known = fixed === undefined ? (choices ?? []) : [fixed]
  if (known.length > 0) return known.map((choice) => typeof choice as Kind)
  if (type === undefined) return []
  return type === 'integer' ? ['number'] : [type as Kind]
}

/** True for a text that a person writes freely. */
function isFreeText({ type, const: fixed, enum: choices, format, anyOf }: FieldSchema): boolean {
  if (anyOf) return anyOf.some(isFreeText)
  return type === 'string' && fixed === undefined && choices === undefined && format === undefined
}

type FormAnswer = { status: number; code?: string; data?: { fields?: Record<string, string[]> } }

/** Sends a page's form with one field changed. */
async function send({ route, field }: Pick<Field, 'field' | 'route'>, value: unknown): Promise<FormAnswer> {
  const body = JSON.stringify({ json: { ...inputs[route], [field]: value } })
  const answer = await ann.request(`/rpc/${route}`, { method: 'POST', body })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const { json = {} } = (await answer.json()) as { json?: Omit<FormAnswer, 'status'> }
  return { ...json, status: answer.status }
}

/** Expects a refusal that names the wrong field, or an entry of it. */
function expectNamed({ status, data }: FormAnswer, field: string) {
  const names = Object.keys(data?.fields ?? {}).map((path) => path.split('.')[0])
  expect([status, names]).toEqual([400, expect.arrayContaining([field])])
}

const named = (fields: Field[]) => fields.map((field) => [`${field.route} ${field.field}`, field] as const)

test('there are many fields', () => {
  expect(FIELDS.length).toBeGreaterThan(100)
  expect(FIELDS.filter(({ isFree }) => isFree).length).toBeGreaterThan(40)
})

const WRONG: Record<Kind, unknown> = {
  string: 'some words',
  number: 7.25,
  boolean: true,
  array: [[[]]],
  object: { some: 'thing' },
}

describe('a value of another type is refused at its field', () => {
  test.each(named(FIELDS))('%s', async (_, field) => {
    for (const [kind, value] of Object.entries(WRONG) as [Kind, unknown][])
      if (!field.kinds.has(kind)) expectNamed(await send(field, value), field.field)
  })
})

describe('a text that is far too long is refused at its field', () => {
  test.each(named(FIELDS.filter(({ kinds }) => kinds.has('string'))))('%s', async (_, field) => {
    expectNamed(await send(field, TOO_LONG), field.field)
  })
  test.each(named(FIELDS.filter(({ kinds }) => kinds.has('array'))))('%s, as an entry', async (_, field) => {
    expectNamed(await send(field, [TOO_LONG]), field.field)
  })
})

describe('an empty text is taken or refused at its field', () => {
  test.each(named(FIELDS.filter(({ isFree }) => isFree)))('%s', async (_, field) => {
    for (const text of ['', '   ', '\n\t']) {
      const said = await send(field, text)
      if (said.status === 400) expectNamed(said, field.field)
      else expect(said.status).toBeLessThan(500)
    }
  })
})

describe('1,000 entries are too many for the field or the plan, or are taken', () => {
  test.each(named(FIELDS.filter(({ kinds }) => kinds.has('array'))))('%s', async (_, field) => {
    const said = await send(field, TAGS)
    if (said.status === 400) expectNamed(said, field.field)
    else expect([200, 201, 402]).toContain(said.status)
    expectNamed(await send(field, TOO_MANY), field.field)
  })
})

describe('a script in a text is a text', () => {
  test.each(named(FIELDS.filter(({ isFree }) => isFree)))('%s', async (_, field) => {
    const said = await send(field, SCRIPT)
    if (said.status === 400) expectNamed(said, field.field)
    else expect(said.status).toBeLessThan(500)
  })

  test('on the pages that the server writes itself', async () => {
    const { id } = await ann.api.campaigns.update({
      id: String(inputs['campaigns/update']?.['id']),
      name: SCRIPT,
    })
    const { url } = await ann.api.clientLinks.renew({ id })
    const page = await (await ann.request(new URL(url).pathname)).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain(SCRIPT)
  })
})

describe('a form of signing in', () => {
  const paths = Object.entries(AUTH_REQUESTS).flatMap(([path, { shape }]) =>
    Object.keys(shape).map((field) => [`${path} ${field}`, path, field] as const),
  )
  test.each(paths)('refuses at its field what is too long: %s', async (_, path, field) => {
    const given = { email: 'eve@example.com', password: 'a long password', name: 'Eve', token: 'x', otp: '1' }
    const body = JSON.stringify({ ...given, [field]: TOO_LONG.slice(0, 5_000) })
    const answer = await ann.request(`/api/auth${path}`, { method: 'POST', body })
    const { data } = (await answer.json()) as FormAnswer
    expectNamed({ status: answer.status, ...(data ? { data } : {}) }, field)
  })
})

test('nothing of all this was a fault of ours', () => {
  expect(world.logged.filter((line) => line.includes('request.failed'))).toEqual([])
})
