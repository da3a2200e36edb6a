import type { ORPCError } from '@orpc/client'
import type { ORPCErrorFromErrorMap } from '@orpc/contract'
import type { errorMap, FieldErrors } from '@radar/contract'
import { UnreachableError } from './connection.ts'

export const SERVER_TROUBLE = 'Something went wrong on the server. Please try again in a moment.'

/** Message of an error for a person; of refused input, why its first field was refused. */
export function messageOf(error: unknown): string {
  if (error instanceof UnreachableError) return 'Radar cannot be reached. Please check your connection.'
  if (isAccident(error)) return SERVER_TROUBLE
  const [fault] = Object.values(fieldErrorsOf(error)).flat()
  if (fault !== undefined) return fault
  if (error instanceof Error && error.message) return error.message
  return 'An unexpected error occurred.'
}

type NamedError<Failure> = Extract<Failure, { code: KnownError['code'] }>
/** The codes that a procedure names; those of the whole contract where nothing tells which procedure it was. */
type CodeOf<Failure> = [NamedError<Failure>] extends [never]
  ? KnownError['code']
  : NamedError<Failure>['code']

/** The contract's code of an error that the server gave on purpose. */
export function codeOf<Failure>(error: Failure): CodeOf<Failure> | undefined
export function codeOf(error: unknown): string | undefined {
  return isAnswer(error) && !isAccident(error) ? error.code : undefined
}

/** Refusal of a call under `/api/auth`, in the server's words. */
export class AuthRefusedError extends Error {
  override readonly name = 'AuthRefusedError'
  readonly code: string | undefined
  readonly fields: FieldErrors

  constructor(message: string, { code, fields = {} }: { code?: string | undefined; fields?: FieldErrors }) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** An error as the contract describes it: its code tells what its data is. */
export type KnownError = ORPCErrorFromErrorMap<typeof errorMap>

/** True if the contract declares the error for the procedure that threw it. */
export function isKnown(error: unknown): error is KnownError {
  return isAnswer(error) && error.defined
}

/** Errors by field, when the server refused an input. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof AuthRefusedError) return error.fields
  return isKnown(error) && error.code === 'BAD_REQUEST' ? error.data.fields : {}
}

/** Told by its fields: the class itself would bring the client of the API to the sign-in page. */
const isAnswer = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof Error && 'defined' in error && 'code' in error

const isAccident = (error: unknown) => isAnswer(error) && error.code === 'INTERNAL_SERVER_ERROR'
