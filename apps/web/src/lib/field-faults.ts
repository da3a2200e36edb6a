import type { Schema } from '@orpc/contract'
import type { FieldErrors } from '@radar/contract'

/** Fault of one field, and the entries of a list that it concerns. */
export type FieldFault = { message: string; entries: string[] }
export type FieldFaults = Record<string, FieldFault>

type CheckResult<Input> = { fields: FieldErrors; input?: never } | { fields?: never; input: Input }

/** Checks an input by its schema. Faults are named by path, as the server names them: `keywords.3`. */
export function checkInput<Input>(schema: Schema<unknown, Input>, input: unknown): CheckResult<Input> {
  const result = schema['~standard'].validate(input)
  if (result instanceof Promise) throw new TypeError('A form needs a schema that answers at once.')
  if (!result.issues) return { input: result.value }
  const fields: FieldErrors = {}
  for (const { path = [], message } of result.issues) {
    const name = path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.')
    fields[name] = [...(fields[name] ?? []), message]
  }
  return { fields }
}

/** Faults by field of a form; one of an entry in a list quotes the entry. */
export function faultsOf(fields: FieldErrors, values: object): FieldFaults {
  const faults: FieldFaults = {}
  for (const [path, messages] of Object.entries(fields)) {
    const [field = path, index] = path.split('.')
    const list: unknown = (values as Record<string, unknown>)[field]
    const entries = Array.isArray(list) && index !== undefined ? [String(list[Number(index)])] : []
    const text = [...entries.map((entry) => `“${entry}”:`), ...messages].join(' ')
    const before = faults[field]
    faults[field] = {
      message: before ? `${before.message} ${text}` : text,
      entries: [...(before?.entries ?? []), ...entries],
    }
  }
  return faults
}

/** The faults that are not at one of the names. */
export function withoutFields(faults: FieldFaults, names: object): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in names)))
}

export function messagesOf(faults: FieldFaults): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, { message }]) => [field, message]))
}
