import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { BrowserAlerts } from './browser-alerts.tsx'
import { PreferencesForm } from './preferences-form.tsx'

type Props = {
  /** True if the plan has notifications at once. */
  live: boolean
  /** Undefined until it is known. */
  mail: string | undefined
}

export function NotificationPreferences({ live, mail }: Props) {
  const { data, error, isPending, refetch } = useQuery(api.profiles.get.queryOptions())
  return (
    <Section
      id="notifications"
      title="Notification Preferences"
      text="The bell at the top of each page shows everything. Choose what else reaches you, and when."
    >
      {isPending && <Skeleton h={320} />}
      {!data && error && (
        <ErrorState
          title="Your preferences cannot be shown"
          error={error}
          safe="They are as you last saved them."
          retry={refetch}
        />
      )}
      {data && mail === 'smtp' && !data.email_confirmed && (
        <Alert color="yellow" title="Your address is not confirmed" mb="md">
          Radar sends no mails to {data.email} until you confirm it: sign out, sign in again, choose “Send it
          again” there, and follow the link in the mail.
        </Alert>
      )}
      {data && <PreferencesForm preferences={data.notification_preferences} live={live} mail={mail} />}
      <BrowserAlerts live={live} />
    </Section>
  )
}
