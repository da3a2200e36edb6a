import { RefusalError } from './refusal-error.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Object with no other fields than those that a schema has. Throws `RefusalError` (400). */
export function objectOf(value: unknown, allowed?: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid()
  const unknown = allowed && Object.keys(value).find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw invalid(unknown)
  return value as Fields
}

export function listOf(value: unknown, { min, max }: { min: number; max: number }): unknown[] {
  if (!Array.isArray(value) || value.length < min || value.length > max) throw invalid()
  return value
}

export function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw invalid()
  return value
}

function invalid(field = 'request'): RefusalError {
  return new RefusalError(400, `invalid_${field}`)
}

/** All texts within a value, the names of its fields included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
}
