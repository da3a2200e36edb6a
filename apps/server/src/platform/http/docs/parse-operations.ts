/** A field of an input: where it goes, and what it may be. */
export type Field = { name: string; place: 'path' | 'query' | 'body'; type: string; required: boolean }

export type Operation = {
  method: string
  path: string
  summary: string
  tag: string
  access: string
  fields: Field[]
  /** The statuses that it may answer with. */
  statuses: string[]
}

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
type OperationObject = {
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, unknown>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Operations of an OpenAPI document by tag, in the document's order. */
export function parseOperations(document: object): Map<string, Operation[]> {
  const { paths = {} } = document as { paths?: Record<string, Record<string, OperationObject>> }
  const byTag = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const method of METHODS) {
      const object = methods[method]
      if (!object) continue
      const operation = toOperation({ path, method, object })
      byTag.set(operation.tag, [...(byTag.get(operation.tag) ?? []), operation])
    }
  return new Map([...byTag].toSorted(([one], [other]) => one.localeCompare(other)))
}

type OperationEntry = { path: string; method: string; object: OperationObject }

function toOperation({ path, method, object }: OperationEntry): Operation {
  const { summary = '', tags = [], security = [], parameters = [], requestBody, responses = {} } = object
  const body = requestBody?.content?.['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    summary,
    tag: tags[0] ?? 'other',
    access: describeAccess(security),
    fields: [
      ...parameters.map(({ name, in: place, required = false, schema }) => ({
        name,
        place: place === 'path' ? ('path' as const) : ('query' as const),
        type: describeType(schema),
        required,
      })),
      ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
        name,
        place: 'body' as const,
        type: describeType(schema),
        required: body?.required?.includes(name) ?? false,
      })),
    ],
    statuses: Object.keys(responses)
      .filter((status) => status !== 'default')
      .toSorted(),
  }
}

function describeAccess(security: Record<string, string[]>[]): string {
  const [scope] = security.flatMap(({ key = [] }) => key)
  if (scope) return `Takes a key that may ${scope}.`
  return security.length > 0 ? 'Takes no key, only a person who is signed in.' : 'Anybody may ask.'
}

/** A schema in a few words. */
export function describeType(schema: Schema | undefined): string {
  if (!schema) return 'anything'
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(describeType))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.type === 'array') return `list of ${describeType(schema.items)}`
  if (schema.format) return schema.format
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
}
