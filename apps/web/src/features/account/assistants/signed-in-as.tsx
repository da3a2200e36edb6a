import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerOf, authClient } from '../../../lib/auth-client.ts'
import { Failure } from '../../../ui/failure.tsx'

/** Account that access is given to, and a way to another one. */
export function SignedInAs({ email }: { email: string }) {
  const leave = useMutation({ mutationFn: () => answerOf(authClient.signOut()) })
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          You are signed in as {email}.
        </Text>
        <Button variant="default" size="xs" loading={leave.isPending} onClick={() => leave.mutate()}>
          Use another account
        </Button>
      </Group>
      <Failure error={leave.error} />
    </div>
  )
}
