import { Text } from '@mantine/core'
import type { Match } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { isDemo } from '../../../lib/place.ts'
import { describeReading, describeTrouble } from './describe-reading.ts'

/** Answers of an AI provider about a match, or the reason for which it has not read it. */
export function ReadingLine({ reading, campaign_id }: Pick<Match, 'reading' | 'campaign_id'>) {
  return reading ? (
    <Text size="xs" className="numbers" title={`Read by ${reading.model}`}>
      Read: {describeReading(reading)}
    </Text>
  ) : (
    // An example on a public page belongs to no campaign.
    campaign_id !== '' && <UnreadLine />
  )
}

function UnreadLine() {
  const { data } = useQuery(api.readings.budget.queryOptions({ enabled: !isDemo() }))
  if (!data?.provider) return null
  const trouble = describeTrouble(data)
  return (
    <Text size="xs" c="dimmed">
      Not read by AI{trouble === '' ? ' yet.' : `. ${trouble}`} This score is Radar’s own.
    </Text>
  )
}
