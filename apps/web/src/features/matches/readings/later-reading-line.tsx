import type { Match } from '@radar/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'

const ReadingLine = lazyPart(async () => ({ default: (await import('./reading-line.tsx')).ReadingLine }))

/** Answers of an AI provider about a match that is looked at. */
export function LaterReadingLine(match: Pick<Match, 'reading' | 'campaign_id'>) {
  return (
    <Suspense>
      <ReadingLine {...match} />
    </Suspense>
  )
}
