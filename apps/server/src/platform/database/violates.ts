/** True if a statement failed since a row broke the constraint or unique index of this name. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === constraint) || violates(error.cause, constraint)
}
