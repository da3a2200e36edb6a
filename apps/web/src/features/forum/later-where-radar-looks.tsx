import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const WhereRadarLooks = lazyPart(async () => ({
  default: (await import('./where-radar-looks.tsx')).WhereRadarLooks,
}))

/** Forums that this Radar reads; their code comes after the page's own. */
export const LaterWhereRadarLooks = () => (
  <Suspense fallback={<Skeleton h={120} />}>
    <WhereRadarLooks />
  </Suspense>
)
