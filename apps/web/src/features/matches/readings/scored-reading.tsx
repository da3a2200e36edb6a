import { Text } from '@mantine/core'
import type { TextScore } from '@radar/contract'
import { describeGap, describeReading } from './describe-reading.ts'

/** Answers of an AI provider about a post that was just scored, or the reason for which there are none. */
export function ScoredReading({ reading, reading_gap }: Pick<TextScore, 'reading' | 'reading_gap'>) {
  if (reading)
    return (
      <Text size="xs" className="numbers" title={`Read by ${reading.model}`}>
        Read: {describeReading(reading)}
      </Text>
    )
  const cause = describeGap(reading_gap)
  if (cause === '') return null
  return (
    <Text size="xs" c="dimmed">
      Not read by AI. {cause} This score is Radar’s own.
    </Text>
  )
}
