import { isDefinedError } from '@orpc/client'
import type { FieldErrors } from '@radar/contract'

/** What went wrong, in words fit for a person. */
export function messageOf(error: unknown): string {
  if (error instanceof TypeError) return 'Radar cannot be reached. Please check your connection.'
  if (error instanceof Error && error.message) return error.message
  return 'An unexpected error occurred.'
}

/** The code that the contract gives an error, if it is one of the contract's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && isDefinedError(error) ? String(Reflect.get(error, 'code')) : undefined
}

/** The complaints about each field, when the server refused an input. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (codeOf(error) !== 'BAD_REQUEST') return {}
  return (error as { data?: { fields?: FieldErrors } }).data?.fields ?? {}
}
