export type Reason = { cause: Error; code: string | undefined; message: string }

/** The cause of an error, in one line; the error around a failed query repeats the whole statement. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  const cause = error as NodeJS.ErrnoException
  const message = (cause.message || 'no reason given').replace(/\s+/g, ' ').replace(/\.$/, '')
  return { cause, code: cause.code, message }
}
