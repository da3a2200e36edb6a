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
            <Named names={places.map(formatPlace).join(', ')} text={first.text} /> This began{' '}
            <RelativeTime timestamp={first.since} />.
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Names places before what is said of them, unless that begins with the name. */
function Named({ names, text }: { names: string; text: string }) {
  const rest = text.startsWith(`${names} `) ? text.slice(names.length) : `: ${text}`
  return (
    <>
      <b>{names}</b>
      {rest}
    </>
  )
}
