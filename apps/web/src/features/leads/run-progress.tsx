import { Progress, Text } from '@mantine/core'
import type { LeadRun } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'

type Props = { run: LeadRun | undefined; label: string }

/** Progress of work on many leads. */
export function RunProgress({ run, label }: Props) {
  const part = run && run.total > 0 ? (run.processed / run.total) * 100 : 0
  return (
    <div role="status">
      <Text size="xs" className="numbers" mb={4}>
        {run ? `${formatNumber(run.processed)} of ${plural(run.total, 'lead')}` : 'Starting…'}
      </Text>
      <Progress value={part} aria-label={label} />
    </div>
  )
}
