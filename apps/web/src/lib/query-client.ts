import { QueryCache, QueryClient } from '@tanstack/react-query'
import { authClient } from './auth-client.ts'
import { codeOf } from './errors.ts'

const mostRetries = 2
/** Failures that pass by themselves. */
const passing = new Set(['DATABASE_UNAVAILABLE', 'FORUM_UNAVAILABLE'])

export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    // The browser's word for being offline says nothing about a server on the same machine: every request is tried.
    defaultOptions: {
      queries: { staleTime: 5_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

/** A code of the contract is an answer, not an accident: asking again gives the same. */
const worthRetrying = (failures: number, error: Error) => {
  const code = codeOf(error)
  return failures < mostRetries && (code === undefined || passing.has(code))
}

/** Whoever is no longer signed in is sent to the start page by whatever shows the session. */
export function noticeLostSession(error: unknown) {
  if (codeOf(error) === 'UNAUTHORIZED') authClient.$store.notify('$sessionSignal')
}
