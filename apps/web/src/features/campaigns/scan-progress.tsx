import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { Scan } from '@radar/contract'
import { formatNumber, plural } from '../../lib/format.ts'
import { groupPlaces } from './group-places.ts'
import classes from './notice-list.module.css'

type Props = {
  scan: Scan | null
  /** Places that cannot be read now, which the page says beside it. */
  troubled: readonly string[]
}

/** Progress of the scan, or what went wrong in the last one. */
export function ScanProgress({ scan, troubled }: Props) {
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
      <Problems problems={scan.problems.filter(({ subreddit }) => !troubled.includes(subreddit))} />
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

function Problems({ problems }: Pick<Scan, 'problems'>) {
  if (problems.length === 0) return null
  const groups = groupPlaces(
    problems.map(({ subreddit: place, problem }) => ({ place, problem })),
    ({ problem }) => problem,
  )
  return (
    <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} title="What this scan met">
      <ul className={classes.list}>
        {groups.map(({ places, first: { problem } }) => (
          <li key={`${places.join(' ')} ${problem}`}>
            <b>{places.map(formatPlace).join(', ')}</b>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
