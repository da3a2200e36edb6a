import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { Scan } from '@radar/contract'
import { groupPlaces } from './group-places.ts'
import classes from './notice-list.module.css'

/** Problems that a scan met, by place. */
export function ScanProblems({ problems }: Pick<Scan, 'problems'>) {
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
