import { Text } from '@mantine/core'
import type { Lead } from '@radar/contract'

type Props = { lead: Pick<Lead, 'summary' | 'summarized_by'>; lines?: number }

const LABELS = { ai: 'AI summary', excerpt: 'From their own words, without AI' }

/** Summary of a person, with its author. */
export function SummaryText({ lead: { summary, summarized_by }, lines }: Props) {
  return (
    <div>
      {summarized_by && (
        <Text size="xs" c="dimmed">
          {LABELS[summarized_by]}
        </Text>
      )}
      <Text
        {...(lines !== undefined && { lineClamp: lines })}
        {...(summary === null && { c: 'dimmed' })}
        style={{ overflowWrap: 'anywhere' }}
      >
        {summary ?? 'No summary available'}
      </Text>
    </div>
  )
}
