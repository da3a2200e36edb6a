import { QueryCache, QueryClient } from '@tanstack/react-query'
import { readLostSession } from './auth-client.ts'
import { codeOf } from './errors.ts'

const MAX_RETRIES = 2
/** Failures that pass by themselves. */
const PASSING_ERRORS = new Set(['DATABASE_UNAVAILABLE', 'FORUM_UNAVAILABLE'])

export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    // Being offline says nothing about a server on the same machine, so every request is tried.
    defaultOptions: {
      queries: { staleTime: 5_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

/** An error with a code of the contract is an answer: asking again gives the same. */
const worthRetrying = (failures: number, error: Error) => {
  const code = codeOf(error)
  return failures < MAX_RETRIES && (code === undefined || PASSING_ERRORS.has(code))
}

/** Has the session read anew where it was refused. */
export function noticeLostSession(error: unknown) {
  if (codeOf(error) === 'UNAUTHORIZED') void readLostSession()
}
