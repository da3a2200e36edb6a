import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'

/** The rules for a new password. The length is ticked off as it is typed; the server alone knows the others. */
export function PasswordRule({ password }: { password: string }) {
  const isKept = password.length >= MIN_PASSWORD_LENGTH
  return (
    <>
      <Text component="span" inherit c={isKept ? 'var(--radar-high)' : 'dimmed'}>
        {isKept && <IconCheck stroke={2} size={12} aria-hidden="true" />} At least {MIN_PASSWORD_LENGTH}{' '}
        characters.
      </Text>{' '}
      Not a common password or your e-mail address.
    </>
  )
}
