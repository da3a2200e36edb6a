import { contract } from '@radar/contract'
import { z } from 'zod'

/** A procedure of the contract, as it is reached over HTTP. */
export type Route = {
  /** Name on the RPC face: `campaigns/create`. */
  name: string
  method: string
  /** With `{id}` where an id belongs. */
  path: string
  isSafe: boolean
  /** Names of the inputs that are ids. */
  ids: string[]
  /** The schemas of each input by its name, one for each shape that the whole may have. */
  fields: Record<string, FieldSchema[]>
}

export type FieldSchema = z.core.JSONSchema.BaseSchema

/** Every procedure, read from the contract itself: a new one is covered, or seen to be missing. */
export function contractRoutes(): Route[] {
  return readRoutes(contract, [])
}

/** Request of a route with its input: fields that are in neither the path nor the query of a safe route are the body. */
export function addressOf(
  { method, path, isSafe }: Route,
  input: Record<string, unknown>,
): { path: string; init: { method: string; body?: string } } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (!isSafe)
    return { path: filled, init: method === 'DELETE' ? { method } : { method, body: JSON.stringify(rest) } }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value))
  return { path: query.size > 0 ? `${filled}?${query.toString()}` : filled, init: { method } }
}

type Procedure = { '~orpc': { route: { method?: string; path?: string }; inputSchema?: z.ZodType } }
type Tree = { [name: string]: Tree } | Procedure

function readRoutes(node: object, names: string[]): Route[] {
  const tree = node as Tree
  if (!('~orpc' in tree))
    return Object.entries(tree).flatMap(([name, inner]) => readRoutes(inner, [...names, name]))
  const { route, inputSchema } = (tree as Procedure)['~orpc']
  const { method = 'POST', path = '' } = route
  const fields = inputSchema
    ? fieldsOf(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }))
    : {}
  const ids = Object.keys(fields).filter((name) => JSON.stringify(fields[name]).includes('"format":"uuid"'))
  return [{ name: names.join('/'), method, path, isSafe: method === 'GET', ids, fields }]
}

function fieldsOf(schema: FieldSchema): Record<string, FieldSchema[]> {
  const fields: Record<string, FieldSchema[]> = {}
  const collect = ({ properties, anyOf, oneOf, allOf }: FieldSchema) => {
    for (const [name, field] of Object.entries(properties ?? {}))
      fields[name] = [...(fields[name] ?? []), field as FieldSchema]
    for (const shape of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) collect(shape)
  }
  collect(schema)
  return fields
}
