/** A path on this origin, as a person may be sent back to after signing in; anything else is nothing. */
function originPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const { origin } = window.location
  const url = URL.parse(value, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** Where a redirect came from, as kept in the history entry. */
export const fromOf = (state: unknown) => originPath((state as { from?: unknown } | null)?.from)
