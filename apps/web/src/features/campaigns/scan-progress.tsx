import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { Scan } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'
import classes from './notice-list.module.css'

/** Progress of the scan, or what went wrong in the last one. */
export function ScanProgress({ scan }: { scan: Scan | null }) {
  if (!scan) return null
  if (scan.status === 'running') return <Running scan={scan} />
  return (
    <>
      {scan.status === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title="The last scan failed">
          {scan.error ?? 'It stopped before it was finished.'} What earlier scans found is kept, and this one
          costs nothing.
        </Alert>
      )}
      <Problems scan={scan} />
    </>
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

function Problems({ scan: { problems } }: { scan: Scan }) {
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} title="What this scan met">
      <ul className={classes.list}>
        {problems.map(({ subreddit, problem }) => (
          <li key={`${subreddit} ${problem}`}>
            <b>{formatPlace(subreddit)}</b>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
