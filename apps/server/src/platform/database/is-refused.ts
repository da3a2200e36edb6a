/** Classes of SQLSTATE for data exceptions and violated constraints. */
const REFUSING = /^2[23]/

/** True if the database refused the values of a statement, so that repeating it is useless. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (typeof code === 'string' && REFUSING.test(code)) || isRefused(error.cause)
}
