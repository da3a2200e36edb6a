import * as contractModule from '@radar/contract'
import { z } from 'zod'
import type { Reader } from './measure-cost.ts'

/** Finds every field that takes text: in the input of each procedure, and in each schema that the contract exports. */
export function findTextFields(): Reader[] {
  const fields = new Map<string, z.core.$ZodType>()
  const exported = Object.entries(contractModule).filter(([, value]) => value instanceof z.ZodType)
  for (const [name, schema] of exported) collect(schema as unknown as z.core.$ZodType, { name, fields })
  for (const [name, schema] of inputsOf(contractModule.contract, [])) collect(schema, { name, fields })
  return [...fields].map(([name, schema]) => ({ name, read: (text) => z.safeParse(schema, text) }))
}

type Procedure = { '~orpc': { inputSchema?: z.core.$ZodType } }

function inputsOf(router: object, path: string[]): [string, z.core.$ZodType][] {
  if ('~orpc' in router) {
    const { inputSchema } = (router as Procedure)['~orpc']
    return inputSchema ? [[path.join('.'), inputSchema]] : []
  }
  return Object.entries(router).flatMap(([name, inner]) => inputsOf(inner as object, [...path, name]))
}

type Place = { name: string; fields: Map<string, z.core.$ZodType> }

/** Adds the text fields of a schema by their paths. A text with transformations behind it is one field with them. */
function collect(schema: z.core.$ZodType, { name, fields }: Place): void {
  if (takesText(schema)) {
    fields.set(name, schema)
    return
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  const into = (inner: z.core.$ZodType, part = '') => collect(inner, { name: `${name}${part}`, fields })
  if (def.type === 'object') for (const [key, field] of Object.entries(def.shape)) into(field, `.${key}`)
  else if (def.type === 'array') into(def.element, '[]')
  else if (def.type === 'tuple') for (const [place, item] of def.items.entries()) into(item, `[${place}]`)
  else if (def.type === 'record') {
    into(def.keyType, '.key')
    into(def.valueType, '.value')
  } else if (def.type === 'union')
    for (const [place, option] of def.options.entries()) into(option, `|${place}`)
  else if (def.type === 'intersection') {
    into(def.left)
    into(def.right)
  } else if (def.type === 'lazy') into(def.getter())
  else if (def.type === 'pipe') into(def.in)
  else if ('innerType' in def) into(def.innerType)
}

function takesText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' || def.type === 'transform' || 'coerce' in def) return true
  if (def.type === 'pipe') return takesText(def.in)
  return 'innerType' in def && takesText(def.innerType)
}
