import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { alertsAreOn, canAlert, switchAlertsOff } from '../../../lib/browser-alerts.ts'
import { switchAlertsOn } from './switch-alerts-on.ts'

const REFUSALS = {
  blocked:
    'Your browser blocks notifications from Radar. Allow them in its settings for this site, then try again.',
  impossible: 'This browser shows none for web pages, as on most phones. Switch them on at a computer.',
}

/** Notifications of this browser, while Radar is open in a tab of it. */
export function BrowserAlerts({ live }: { live: boolean }) {
  const [on, setOn] = useState(alertsAreOn)
  const [refusal, setRefusal] = useState<keyof typeof REFUSALS>()
  if (!canAlert()) return null
  const change = async (wanted: boolean) => {
    if (!wanted) switchAlertsOff()
    const became = wanted ? await switchAlertsOn() : 'off'
    setOn(became === 'on')
    setRefusal(became === 'on' || became === 'off' ? undefined : became)
  }
  return (
    <>
      <Switch
        mt="md"
        label="Browser notifications on this device"
        description={
          live
            ? 'Shown while Radar is open in a background tab.'
            : 'Browser notifications come with Moderator.'
        }
        disabled={!live && !on}
        checked={on}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {refusal && (
        <Text size="xs" c="var(--radar-danger)" role="alert" mt={4}>
          {REFUSALS[refusal]}
        </Text>
      )}
    </>
  )
}
