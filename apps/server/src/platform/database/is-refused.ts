/** Classes of SQLSTATE: the value cannot be taken as what it is to be, or breaks a rule of its table. */
const REFUSING = /^2[23]/

/** Whether the database refused what a statement carried; the same again would be refused again. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (typeof code === 'string' && REFUSING.test(code)) || isRefused(error.cause)
}
