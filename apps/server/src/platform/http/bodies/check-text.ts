import type { FieldErrors } from '@radar/contract'
import { MAX_FIELDS } from './limit-fields.ts'

/** Characters that no text may contain: PostgreSQL cannot store NUL, and half of a surrogate pair is no character. */
export function findBadText(input: unknown): FieldErrors {
  const bad = new Map<string, string[]>()
  const left: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let next = left.pop(); next && bad.size < MAX_FIELDS; next = left.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value))
      bad.set(path, ['Holds an invalid character (NUL, or half of a surrogate pair).'])
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value))
      left.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
  }
  return Object.fromEntries(bad)
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
