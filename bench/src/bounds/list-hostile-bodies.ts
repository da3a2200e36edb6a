import type { ForeignAnswer, Json } from './answers/answering.ts'
import { HOSTILE_SHAPES } from '@radar/server/parsers-entry'

/** Body of an answer that is as costly as its size allows. */
export type HostileBody = { field: string; shape: string; make(size: number): string }

/** JSON that costs a careless parser most, by name; the unit is repeated between two ends. */
const HOSTILE_JSON: Readonly<Record<string, { before: string; unit: string; after: string }>> = {
  'empty objects': { before: '[', unit: '{},', after: '{}]' },
  'short texts': { before: '[', unit: '"a",', after: '"a"]' },
  numbers: { before: '[', unit: '1,', after: '1]' },
  'nested lists': { before: '', unit: '[]', after: '' },
  'nested objects': { before: '', unit: '{"a":}', after: '1' },
}

/** Things of one list that have a hostile text each. */
const MANY = 50

type Path = readonly (string | number)[]

/**
 * Lists hostile bodies of an answer: each of its texts in each shape, alone and in many things of its list, other JSON in
 * place of each of its values, and each of its lists with copies of what is in it.
 */
export function listHostileBodies({ answer }: Pick<ForeignAnswer, 'answer'>): HostileBody[] {
  if (typeof answer === 'string')
    return shapesOf('text', (unit, size) => unit.repeat(Math.floor(size / unit.length)))
  return pathsIn(answer).flatMap((path) => {
    const field = path.join('.') || 'answer'
    const value = valueAt(answer, path)
    return [
      ...(typeof value === 'string' ? textsAt(answer, { path, field }) : []),
      ...(Array.isArray(value) && value.length > 0 ? [copiesAt(answer, { path, field })] : []),
      ...jsonAt(answer, { path, field }),
    ]
  })
}

type Place = { path: Path; field: string }

function textsAt(answer: Json, { path, field }: Place): HostileBody[] {
  const alone = shapesOf(field, (unit, size) => formatWith(answer, path, formatText(unit, size)))
  const place = path.findLastIndex((key) => typeof key === 'number')
  if (place === -1) return alone
  const [list, within] = [path.slice(0, place), path.slice(place + 1)]
  const item = valueAt(answer, path.slice(0, place + 1))
  const many = shapesOf(`${field}, ${MANY} times`, (unit, size) =>
    formatWith(answer, list, formatList(formatWith(item, within, formatText(unit, size / MANY)), MANY)),
  )
  return [...alone, ...many]
}

function shapesOf(field: string, make: (unit: string, size: number) => string): HostileBody[] {
  return Object.entries(HOSTILE_SHAPES).map(([shape, unit]) => ({
    field,
    shape,
    make: (size) => make(unit, size),
  }))
}

function copiesAt(answer: Json, { path, field }: Place): HostileBody {
  const items = JSON.stringify(valueAt(answer, path)).slice(1, -1)
  return {
    field,
    shape: 'copies',
    make: (size) => formatWith(answer, path, formatList(items, Math.ceil(size / items.length))),
  }
}

function jsonAt(answer: Json, { path, field }: Place): HostileBody[] {
  return Object.entries(HOSTILE_JSON).map(([shape, { before, unit, after }]) => ({
    field,
    shape,
    make: (size) => {
      const count = Math.floor(size / unit.length)
      const closing = /[\]}]$/.exec(before === '' ? unit : '')?.[0] ?? ''
      const opening = closing === '' ? unit : unit.slice(0, -1)
      return formatWith(answer, path, `${before}${opening.repeat(count)}${after}${closing.repeat(count)}`)
    },
  }))
}

/** Characters of JSON for one text, no half of a character among them. */
const formatText = (unit: string, size: number): string =>
  JSON.stringify(unit.repeat(Math.floor(size / unit.length)))

const formatList = (item: string, count: number): string =>
  `[${Array.from({ length: count }, () => item).join(',')}]`

const HERE = '@here@'

/** JSON of an answer with other JSON in place of one value. */
function formatWith(answer: Json, path: Path, json: string): string {
  return JSON.stringify(withValue(answer, path, HERE)).replace(JSON.stringify(HERE), () => json)
}

function withValue(json: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(json))
    return json.map((one, place) => (place === key ? withValue(one, rest, value) : one))
  if (typeof json !== 'object' || json === null) return json
  return { ...json, [key]: withValue(json[key] ?? null, rest, value) }
}

function valueAt(json: Json, path: Path): Json {
  let value: Json = json
  for (const key of path) value = (value as Record<string | number, Json>)[key] ?? null
  return value
}

function pathsIn(json: Json): Path[] {
  if (typeof json !== 'object' || json === null) return [[]]
  const parts: [string | number, Json][] = Array.isArray(json) ? [...json.entries()] : Object.entries(json)
  return [[], ...parts.flatMap(([key, part]) => pathsIn(part).map((path) => [key, ...path]))]
}
