import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { PlaceTrouble, Scan } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ScanProblems = lazyPart(async () => ({ default: (await import('./scan-problems.tsx')).ScanProblems }))

type Props = {
  scan: Scan | null
  /** Troubles of places that cannot be read now, which the page says beside it. */
  troubles: readonly PlaceTrouble[]
}

/** Progress of the scan, or what went wrong in the last one. */
export function ScanProgress({ scan, troubles }: Props) {
  if (!scan) return null
  if (scan.status === 'running') return <Running scan={scan} />
  const { error } = scan
  const unsaid = scan.problems.filter((one) => !isSaid(one, { error, troubles }))
  const isTold = scan.problems.some((one) => one.problem === error && !unsaid.includes(one))
  return (
    <>
      {scan.status === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title="The last scan failed">
          {!isTold && `${error ?? 'It stopped before it was finished.'} `}What earlier scans found is kept,
          and this one costs nothing.
        </Alert>
      )}
      {unsaid.length > 0 && <ScanProblems problems={unsaid} />}
    </>
  )
}

/**
 * True where the page says the same trouble of the place already: what follows its first sentence is of its time. The error
 * of the whole scan is the trouble of each of its places.
 */
function isSaid(
  { subreddit, problem }: Scan['problems'][number],
  { error, troubles }: Pick<Scan, 'error'> & Pick<Props, 'troubles'>,
): boolean {
  return troubles.some(
    ({ place, text }) =>
      place === subreddit && (problem === error || problem.startsWith(text.replace(/\. .*$/s, '.'))),
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
