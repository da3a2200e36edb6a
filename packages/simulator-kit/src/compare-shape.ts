/** Types that a field was seen with; `absent` is one of them where it may be left out. */
type FieldTypes = readonly ('absent' | 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string')[]

/** Fields of a thing as recorded answers have them. A program that reads them relies on no others. */
export type RecordedShape = Readonly<Record<string, FieldTypes>>

/** Faults of a thing against a shape, such as `title: absent`, and the names of fields that the shape does not have. */
export function compareShape(thing: unknown, shape: RecordedShape): { faults: string[]; unknown: string[] } {
  if (typeOf(thing) !== 'object') return { faults: [`the whole: ${typeOf(thing)}`], unknown: [] }
  const fields = thing as Record<string, unknown>
  const faults = Object.entries(shape).flatMap(([name, types]) => {
    const type = Object.hasOwn(fields, name) ? typeOf(fields[name]) : 'absent'
    return types.some((one) => one === type) ? [] : [`${name}: ${type}`]
  })
  return { faults, unknown: Object.keys(fields).filter((name) => !Object.hasOwn(shape, name)) }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
