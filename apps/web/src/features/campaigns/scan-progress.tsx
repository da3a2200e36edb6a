import { Progress, Text } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { PlaceTrouble, Scan } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ScanOutcome = lazyPart(async () => ({ default: (await import('./scan-outcome.tsx')).ScanOutcome }))

type Props = {
  scan: Scan | null
  troubles: readonly PlaceTrouble[]
}

/** Progress of the scan, or what went wrong in the last one. */
export function ScanProgress({ scan, troubles }: Props) {
  if (!scan) return null
  if (scan.status === 'running') return <Running scan={scan} />
  return (
    (scan.status === 'failed' || scan.problems.length > 0) && <ScanOutcome scan={scan} troubles={troubles} />
  )
}

function Running({ scan }: { scan: Scan }) {
  const { reading, subreddits_done, subreddits_total, posts_scanned, matches_found, worth_a_look } = scan
  const share = subreddits_total === 0 ? 0 : (100 * subreddits_done) / subreddits_total
  const at = Math.min(subreddits_done + 1, subreddits_total)
  return (
    <section aria-label="Scan in progress">
      <Text role="status" size="xs" className="numbers">
        {reading ? `Reading ${formatPlace(reading)}, ${at} of ${subreddits_total}` : 'Starting the scan'} ·{' '}
        {plural(posts_scanned, 'post')} read · {formatNumber(worth_a_look)} worth a look and{' '}
        {plural(matches_found - worth_a_look, 'mention')} so far
      </Text>
      <Progress value={Math.max(share, 4)} mt={4} size="sm" animated aria-label="Scan progress" />
    </section>
  )
}
