import { Text } from '@mantine/core'
import type { Scan } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** Result of the last scan, once it has ended. */
export function LastScan({ scan }: { scan: Scan | null }) {
  if (scan?.status !== 'done') return null
  return (
    <Text c="dimmed" size="xs" className="numbers">
      Last scan <RelativeTime timestamp={scan.finished_at ?? scan.started_at} />:{' '}
      {plural(scan.posts_scanned, 'post')} read, {formatNumber(scan.worth_a_look)} worth a look ·{' '}
      {plural(scan.matches_found - scan.worth_a_look, 'mention')}
    </Text>
  )
}
