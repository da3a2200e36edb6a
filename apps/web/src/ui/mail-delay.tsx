import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Said where a mail is waited for that the mail server does not take. */
export function MailDelay() {
  return (
    <Alert color="yellow" title="Mails are delayed" icon={<IconAlertTriangle stroke={1.5} />} role="note">
      The mail server of this Radar accepts no mails at the moment. Radar tries again by itself. If nothing
      has come after 15 minutes, please ask for another mail.
    </Alert>
  )
}
