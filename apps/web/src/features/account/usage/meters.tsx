import { SimpleGrid } from '@mantine/core'
import { Meter } from './meter.tsx'
import type { useUsage } from './use-usage.ts'

const METERS = [
  { key: 'mention_alerts', used: 'mention_alerts_used' },
  { key: 'ai_replies', used: 'ai_replies_used' },
  { key: 'relevancy_checks', used: 'relevancy_checks_used' },
  { key: 'prospect_intel', used: 'prospect_intel_used' },
  { key: 'campaigns', used: 'campaigns_count' },
  { key: 'keywords', used: 'keywords_count' },
  { key: 'subreddits', used: 'subreddits_count' },
] as const

type Usage = NonNullable<ReturnType<typeof useUsage>['data']>

/** All that the plan counts. */
export function Meters({ usage, limits, resets }: Usage) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      {METERS.map(({ key, used }) => (
        <Meter key={key} counter={key} used={usage[used]} limit={limits[key]} resets={resets} />
      ))}
    </SimpleGrid>
  )
}
