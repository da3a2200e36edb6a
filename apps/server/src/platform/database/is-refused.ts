/** Classes of SQLSTATE for data exceptions, violated constraints and values beyond a limit of the database. */
const REFUSING = /^(2[23]|54)/

/** True if the database refused the values of a statement, so that repeating it is useless. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (typeof code === 'string' && REFUSING.test(code)) || isRefused(error.cause)
}
