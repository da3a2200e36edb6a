import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AUTH_REQUESTS, contract } from './index.ts'

type Node = { type: string; checks?: Check[]; check?: string; format?: string; [part: string]: unknown }
type Check = { _zod: { def: { check: string; abort?: boolean; maximum?: number } } }
type Schema = { _zod: { def: Node } }

/** Formats whose pattern is anchored and has one length, or nearly so. */
const SHORT_FORMATS = new Set(['uuid', 'datetime', 'date'])

test('every text field of every input has its length before anything else looks at it', () => {
  const fields = inputs().flatMap(({ name, schema }) => listTexts(schema, name))
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ isBounded }) => !isBounded).map(({ path }) => path)).toEqual([])
})

type Input = { name: string; schema: Schema }

function inputs(): Input[] {
  const auth = Object.entries(AUTH_REQUESTS).map(([name, schema]) => ({
    name,
    schema: schema as unknown as Schema,
  }))
  return [...auth, ...procedures(contract, '')]
}

function procedures(node: unknown, path: string): Input[] {
  const definition = (node as { '~orpc'?: { inputSchema?: z.ZodType } })['~orpc']
  if (definition) {
    const schema = definition.inputSchema as unknown as Schema | undefined
    return schema ? [{ name: path, schema }] : []
  }
  return Object.entries(node as object).flatMap(([name, below]) =>
    procedures(below, path === '' ? name : `${path}.${name}`),
  )
}

type Field = { path: string; isBounded: boolean }

/** Lists the texts below a schema: what a pipe or a transformation makes of one is not a field of its own. */
function listTexts(schema: Schema, path: string, seen = new Set<Schema>()): Field[] {
  if (seen.has(schema)) return []
  const below = new Set([...seen, schema])
  const { def } = schema._zod
  if (def.type === 'string') return [{ path, isBounded: isBounded(def) }]
  if (def.type === 'pipe') return listTexts(def['in'] as Schema, path, below)
  return Object.entries(def).flatMap(([part, value]) =>
    schemasIn(value).flatMap(([key, one]) => listTexts(one, `${path}.${key === '' ? part : key}`, below)),
  )
}

function isBounded({ checks = [], check, format }: Node): boolean {
  if (check === 'string_format' && SHORT_FORMATS.has(format ?? '')) return true
  const first = checks[0]?._zod.def
  return check === undefined && first?.check === 'max_length' && first.abort === true
}

function schemasIn(value: unknown): [key: string, schema: Schema][] {
  if (isSchema(value)) return [['', value]]
  if (Array.isArray(value)) return value.filter(isSchema).map((one, index) => [String(index), one])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]): [string, Schema][] =>
    isSchema(one) ? [[key, one]] : [],
  )
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object)
}
