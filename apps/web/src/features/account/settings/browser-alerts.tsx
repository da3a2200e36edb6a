import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { alertsAreOn, canAlert, switchAlertsOff, switchAlertsOn } from '../../../lib/browser-alerts.ts'

/** Notifications of this browser, while Radar is open in a tab of it. */
export function BrowserAlerts({ live }: { live: boolean }) {
  const [on, setOn] = useState(alertsAreOn)
  const [refused, setRefused] = useState(false)
  if (!canAlert()) return null
  const change = async (wanted: boolean) => {
    if (!wanted) switchAlertsOff()
    const is = wanted && (await switchAlertsOn())
    setOn(is)
    setRefused(wanted && !is)
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
      {refused && (
        <Text size="xs" c="var(--radar-danger)" role="alert" mt={4}>
          Your browser blocks notifications from Radar. Allow them in its settings for this site, then try
          again.
        </Text>
      )}
    </>
  )
}
