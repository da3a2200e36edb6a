import { Alert } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import type { Campaign } from '@radar/contract'
import { pauseOf } from './campaign-status.ts'
import classes from './notice-list.module.css'

/** Paused parts of a campaign, with the reason. */
export function PausedNotice({ campaign }: { campaign: Campaign }) {
  const { paused } = campaign
  if (paused.length === 0) return null
  const whole = pauseOf(campaign, 'campaigns')
  return (
    <Alert
      color="yellow"
      icon={<IconPlayerPause stroke={1.5} />}
      title={whole ? 'This campaign is paused' : 'A part of this campaign is paused'}
    >
      {whole ? (
        `${whole.reason} Everything is kept, and continues once you upgrade or switch off another campaign.`
      ) : (
        <ul className={classes.list}>
          {paused.map(({ thing, entries, reason }) => (
            <li key={thing}>
              {entries.length > 0 && <b>{entries.map((entry) => `“${entry}”`).join(', ')}: </b>}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
