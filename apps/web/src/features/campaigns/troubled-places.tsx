import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { PlaceTrouble } from '@radar/contract'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { groupPlaces } from './group-places.ts'
import classes from './notice-list.module.css'

/** Places of a campaign that cannot be read now, with why and since when. */
export function TroubledPlaces({ troubles }: { troubles: PlaceTrouble[] }) {
  const groups = groupPlaces(troubles, ({ text }) => text)
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={troubles.length === 1 ? 'A place cannot be read' : `${troubles.length} places cannot be read`}
    >
      <ul className={classes.list}>
        {groups.map(({ places, first }) => (
          <li key={places.join(' ')}>
            <b>{places.map(formatPlace).join(', ')}</b>: {first.text} This began{' '}
            <RelativeTime timestamp={first.since} />.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
