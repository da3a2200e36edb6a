import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const SDK = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources')

type Node = { type: string; [key: string]: unknown }
type Member = Node & {
  key?: { name?: string }
  optional?: boolean
  typeAnnotation?: { typeAnnotation: Node }
}

/** Compares an answer with an interface that the SDK publishes; returns a line for each difference. */
export function findMismatches(answer: object, { file, name }: { file: string; name: string }): string[] {
  const given = answer as Record<string, unknown>
  const members = readInterface(file, name)
  const required = members.flatMap(({ key, optional, typeAnnotation }) => {
    const field = key?.name ?? ''
    if (optional && given[field] === undefined) return []
    if (!(field in given)) return [`${name}.${field} is missing`]
    const fits = typeAnnotation === undefined || mayBe(given[field], typeAnnotation.typeAnnotation)
    return fits ? [] : [`${name}.${field} is ${JSON.stringify(given[field])}`]
  })
  const known = new Set(members.map(({ key }) => key?.name))
  const strange = Object.keys(given).filter((field) => !known.has(field))
  return [...required, ...strange.map((field) => `${name}.${field} is unknown`)]
}

function readInterface(file: string, name: string): Member[] {
  const path = join(SDK, file)
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  for (const statement of program.body as unknown as Node[]) {
    const declared = statement['declaration'] as (Node & { id?: { name: string } }) | undefined
    if (declared?.type !== 'TSInterfaceDeclaration' || declared.id?.name !== name) continue
    return (declared['body'] as { body: Member[] }).body
  }
  throw new Error(`The SDK has no interface ${name} in ${file}.`)
}

/** True where a value may have a type; a type by name accepts any object, list or text. */
function mayBe(value: unknown, type: Node): boolean {
  switch (type.type) {
    case 'TSUnionType':
      return (type['types'] as Node[]).some((each) => mayBe(value, each))
    case 'TSNullKeyword':
      return value === null
    case 'TSStringKeyword':
      return typeof value === 'string'
    case 'TSNumberKeyword':
      return typeof value === 'number'
    case 'TSBooleanKeyword':
      return typeof value === 'boolean'
    case 'TSVoidKeyword':
      return value === undefined
    case 'TSLiteralType':
      return (type['literal'] as { value: unknown }).value === value
    default:
      return value !== null && value !== undefined && typeof value !== 'boolean'
  }
}
