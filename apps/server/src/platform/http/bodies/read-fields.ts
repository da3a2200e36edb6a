import type { ValidationError } from '@orpc/server'
import type { FieldErrors } from '@radar/contract'
import { MAX_FIELDS } from './limit-fields.ts'

type Issue = ValidationError['issues'][number] & { code?: string; keys?: string[] }

/** Errors of the first fields by a schema, unknown fields included. */
export function readFields(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const { name, message } of namedIssues(issues)) {
    if (fields.size === MAX_FIELDS && !fields.has(name)) break
    fields.set(name, [...(fields.get(name) ?? []), message])
  }
  return Object.fromEntries(fields)
}

function* namedIssues(issues: readonly Issue[]): Iterable<{ name: string; message: string }> {
  for (const { path = [], message, code, keys = [] } of issues) {
    const names = path.map((key) => String(typeof key === 'object' ? key.key : key))
    if (code !== 'unrecognized_keys') yield { name: names.join('.'), message }
    else for (const key of keys) yield { name: [...names, key].join('.'), message: 'There is no such field.' }
  }
}
