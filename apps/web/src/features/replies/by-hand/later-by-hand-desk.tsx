import { Skeleton } from '@mantine/core'
import type { Match } from '@radar/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'

const ByHandDesk = lazyPart(async () => ({ default: (await import('./by-hand-desk.tsx')).ByHandDesk }))

/** Desk for an answer in one's own words, in a chunk of its own: few matches are answered so. */
export const LaterByHandDesk = ({ match }: { match: Match }) => (
  <Suspense fallback={<Skeleton h={280} />}>
    <ByHandDesk match={match} />
  </Suspense>
)
