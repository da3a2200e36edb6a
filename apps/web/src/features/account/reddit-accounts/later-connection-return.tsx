import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../lib/lazy-part.ts'

const ConnectionReturn = lazyPart(async () => ({
  default: (await import('./connection-return.tsx')).ConnectionReturn,
}))

/** Names by which the forum's answer stands in an address. */
const ANSWERS = ['reddit_connected', 'buddy_connected', 'error']

/** Outcome of connecting an account, in a chunk of its own: few visits come back from the forum. */
export function LaterConnectionReturn() {
  const query = new URLSearchParams(useLocation().search)
  if (!ANSWERS.some((name) => query.has(name))) return null
  return (
    <Suspense>
      <ConnectionReturn />
    </Suspense>
  )
}
