import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '../../../lib/api.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const ReadingPanel = lazyPart(async () => ({ default: (await import('./reading-panel.tsx')).ReadingPanel }))

/** Panel of a campaign’s reading by AI; its code is loaded only where a provider is set. */
export function LaterReadingPanel({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(api.readings.get.queryOptions({ input: { id: campaignId } }))
  return data?.provider ? (
    <Suspense>
      <ReadingPanel campaignId={campaignId} />
    </Suspense>
  ) : null
}
