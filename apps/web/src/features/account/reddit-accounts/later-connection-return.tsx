import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../lib/lazy-part.ts'

const ConnectionReturn = lazyPart(async () => ({
  default: (await import('./connection-return.tsx')).ConnectionReturn,
}))

/** Fields of an address in which the forum's answer stands. */
const ANSWER_FIELDS = ['reddit_connected', 'buddy_connected', 'error']

/** Outcome of connecting an account, in a chunk of its own: few visits come back from the forum. */
export function LaterConnectionReturn() {
  const query = new URLSearchParams(useLocation().search)
  if (!ANSWER_FIELDS.some((name) => query.has(name))) return null
  return (
    <Suspense>
      <ConnectionReturn fields={ANSWER_FIELDS} />
    </Suspense>
  )
}
