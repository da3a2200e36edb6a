import { Anchor, Stack, Text } from '@mantine/core'
import type { Methods } from '../../../lib/use-methods.ts'
import { useMailDelay } from '../../../lib/use-mail-delay.ts'
import { MailDelay } from '../../../ui/mail-delay.tsx'

type Props = { email: string; what: string; methods: Methods | undefined }

/** Says the same whether there is such an account. */
export function CheckMail({ email, what, methods }: Props) {
  const delayed = useMailDelay()
  return (
    <Stack gap="sm" role="status">
      <Text>
        If {email || 'the address'} belongs to an account, {what}{' '}
        {delayed ? 'waits to be sent' : 'is on its way'}. It works for 15 minutes.
        {methods?.mail === 'outbox' && (
          <>
            {' '}
            No mail server is set up. The mail is in{' '}
            <Anchor href="/outbox" underline="always">
              the outbox
            </Anchor>
            .
          </>
        )}
      </Text>
      {delayed && <MailDelay />}
    </Stack>
  )
}
