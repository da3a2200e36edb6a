import * as contractModule from '@radar/contract'
import { HOSTILE_SHAPES } from '@radar/server/parsers-entry'
import type { HostileText, Reader } from './measure-cost.ts'

/** Schema of zod, as far as the walk needs it. */
type Schema = { _zod: { def: Definition }; safeParse(value: unknown): unknown }
type Definition = {
  type: string
  coerce?: boolean
  shape?: Record<string, Schema>
  element?: Schema
  items?: Schema[]
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
  left?: Schema
  right?: Schema
  in?: Schema
  innerType?: Schema
  getter?(): Schema
}

/** Each shape, without half of a character at its end. */
export const TEXTS: readonly HostileText[] = Object.entries(HOSTILE_SHAPES).map(([shape, unit]) => ({
  shape,
  make: (size) => unit.repeat(Math.floor(size / unit.length)),
}))

/** Finds every field that takes text: in the input of each procedure, and in each schema that the contract exports. */
export function findTextFields(): Reader[] {
  const fields = new Map<string, Schema>()
  const exported = Object.entries(contractModule as Record<string, unknown>).filter(isSchemaEntry)
  for (const [name, schema] of [...exported, ...inputsOf(contractModule.contract, [])])
    collect(schema, { name, fields })
  return [...fields].map(([name, schema]) => ({ name, texts: TEXTS, read: (text) => schema.safeParse(text) }))
}

function isSchemaEntry(entry: [string, unknown]): entry is [string, Schema] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && '_zod' in value
}

function inputsOf(router: object, path: string[]): [string, Schema][] {
  if ('~orpc' in router) {
    const { inputSchema } = router['~orpc'] as { inputSchema?: Schema }
    return inputSchema ? [[path.join('.'), inputSchema]] : []
  }
  return Object.entries(router).flatMap(([name, inner]) => inputsOf(inner as object, [...path, name]))
}

type Place = { name: string; fields: Map<string, Schema> }

/** Adds the text fields of a schema by their paths. A text with transformations behind it is one field with them. */
function collect(schema: Schema, { name, fields }: Place): void {
  if (takesText(schema)) fields.set(name, schema)
  else for (const [part, inner] of partsOf(schema)) collect(inner, { name: `${name}${part}`, fields })
}

function partsOf({ _zod: { def } }: Schema): [string, Schema][] {
  const parts: [string, Schema | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([key, field]): [string, Schema] => [`.${key}`, field]),
    ['[]', def.element],
    ...(def.items ?? []).map((item, place): [string, Schema] => [`[${place}]`, item]),
    ...(def.options ?? []).map((option, place): [string, Schema] => [`|${place}`, option]),
    ['.key', def.keyType],
    ['.value', def.valueType],
    ['&0', def.left],
    ['&1', def.right],
    ['', def.in],
    ['', def.innerType],
    ['', def.getter?.()],
  ]
  return parts.flatMap(([part, inner]) => (inner ? [[part, inner] as [string, Schema]] : []))
}

function takesText({ _zod: { def } }: Schema): boolean {
  if (def.type === 'string' || def.type === 'transform' || def.coerce) return true
  const inner = def.type === 'pipe' ? def.in : def.innerType
  return inner !== undefined && takesText(inner)
}
