import { Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber, plural } from '../../lib/format.ts'

/** Progress of reading the matches again after an edit, while there are some left. */
export function RereadingProgress({ left }: { left: number }) {
  const [total, setTotal] = useState(left)
  // The server tells what is left; the most of it that was seen is the whole.
  if (left > total) setTotal(left)
  const done = total - left
  return (
    <section aria-label="Reading again">
      <Text role="status" size="xs" className="numbers">
        Reading {plural(total, 'match', 'matches')} again beside your new text
        {done > 0 && `, ${formatNumber(left)} left`}. Until then they keep their scores.
      </Text>
      <Progress
        value={Math.max((100 * done) / total, 4)}
        mt={4}
        size="sm"
        animated
        aria-label="Share of matches that were read again"
      />
    </section>
  )
}
