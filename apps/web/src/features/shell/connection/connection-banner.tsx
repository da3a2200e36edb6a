import { IconWifiOff } from '@tabler/icons-react'
import { formatPast } from '../../../lib/format-days.ts'
import { useConnection } from '../../../lib/use-connection.ts'
import { useNow } from '../../../ui/use-now.ts'
import classes from './connection-banner.module.css'

/** Says how old the page is, for as long as the server cannot be reached. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status" className={classes.place}>
      {!connection.reachable && <Banner lastContact={connection.lastContact} />}
    </div>
  )
}

function Banner({ lastContact }: { lastContact: Date }) {
  const now = useNow()
  return (
    <div className={classes.banner}>
      <IconWifiOff stroke={1.5} size={18} aria-hidden="true" />
      <span>
        No connection. What you see is from{' '}
        <time dateTime={lastContact.toISOString()}>{formatPast(lastContact, now)}</time>. Trying again…
      </span>
    </div>
  )
}
