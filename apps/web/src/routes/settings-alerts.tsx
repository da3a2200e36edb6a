import { PLANS } from '@radar/contract'
import { MatchFloor } from '../features/account/settings/match-floor.tsx'
import { NotificationPreferences } from '../features/account/settings/notification-preferences.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { useMethods } from '../lib/use-methods.ts'

export default function AlertSettings() {
  const tier = useTier()
  const methods = useMethods()
  return (
    <>
      <title>Alerts · Settings · Radar</title>
      <NotificationPreferences live={!tier || PLANS[tier].live_notifications} mail={methods?.mail} />
      <MatchFloor />
    </>
  )
}
