import { Alert, List, Paper, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Scan } from '@radar/contract'
import { plural } from '../../lib/format.ts'

/** How far the scan is, or what went wrong in the last one. */
export function ScanProgress({ scan }: { scan: Scan | null }) {
  if (!scan) return null
  if (scan.status === 'running') return <Running scan={scan} />
  return (
    <>
      {scan.status === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title="The last scan failed">
          {scan.error ?? 'It stopped before it was through.'} What earlier scans found is kept, and this one
          costs nothing.
        </Alert>
      )}
      <Problems scan={scan} />
    </>
  )
}

function Running({ scan }: { scan: Scan }) {
  const { subreddits_done, subreddits_total, posts_scanned, matches_found } = scan
  const share = subreddits_total === 0 ? 0 : (100 * subreddits_done) / subreddits_total
  return (
    <Paper component="section" aria-label="Scan in progress">
      <Text role="status" className="numbers">
        {posts_scanned === 0 && subreddits_done === 0 ? 'Starting the scan' : 'Reading new posts'} ·{' '}
        {subreddits_done} of {plural(subreddits_total, 'subreddit')} · {plural(posts_scanned, 'post')} read ·{' '}
        {plural(matches_found, 'match', 'matches')} found
      </Text>
      <Progress value={Math.max(share, 4)} mt="xs" size="sm" animated aria-label="Scan progress" />
    </Paper>
  )
}

function Problems({ scan: { problems } }: { scan: Scan }) {
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} title="What this scan met">
      <List size="sm" withPadding>
        {problems.map(({ subreddit, problem }) => (
          <List.Item key={`${subreddit} ${problem}`}>
            <b>r/{subreddit}</b>: {problem}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
