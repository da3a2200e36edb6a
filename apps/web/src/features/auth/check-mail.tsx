import { Anchor, Text } from '@mantine/core'
import type { Methods } from '../../lib/use-methods.ts'

type Props = { email: string; what: string; methods: Methods | undefined }

/** Says the same whether there is such an account. */
export function CheckMail({ email, what, methods }: Props) {
  return (
    <Text role="status">
      If {email || 'the address'} belongs to an account, {what} is on its way. It works for 15 minutes.
      {methods?.mail === 'outbox' && (
        <>
          {' '}
          This Radar has no mail server: its mails lie in{' '}
          <Anchor href="/outbox" underline="always">
            the outbox
          </Anchor>
          .
        </>
      )}
    </Text>
  )
}
