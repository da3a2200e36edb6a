import { Text } from '@mantine/core'
import { messageOf } from '../lib/errors.ts'

/** Reason why what was just tried did not work, told beside its button. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Text size="xs" c="var(--radar-danger)" role="alert">
      {messageOf(error)}
    </Text>
  )
}
