import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'

/** The rule for a new password, ticked off as it is typed. */
export function PasswordRule({ password }: { password: string }) {
  const isKept = password.length >= MIN_PASSWORD_LENGTH
  return (
    <Text component="span" inherit c={isKept ? 'var(--radar-high)' : 'dimmed'}>
      {isKept && <IconCheck stroke={2} size={12} aria-hidden="true" />} {MIN_PASSWORD_LENGTH} characters or
      more
    </Text>
  )
}
