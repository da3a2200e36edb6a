import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Buddy } from './buddy.tsx'
import { useAccounts } from './use-accounts.ts'
import { useConnect } from './use-connect.ts'

type Props = {
  /** True if the plan includes buddies. */
  included: boolean
  votes: 'allowed' | 'forbidden' | undefined
}

const PURPOSES = {
  allowed: 'Further accounts of yours or your team, for engagement automation.',
  forbidden:
    'Further accounts of yours or your team. This forum does not allow votes by automation, so buddies never vote here.',
}

export function Buddies({ included, votes }: Props) {
  const { main, buddies, data, error, isPending, refetch } = useAccounts()
  const connect = useConnect('buddy')
  return (
    <Paper component="section" aria-labelledby="buddies">
      <Title order={2} id="buddies">
        Buddies
      </Title>
      <Text c="dimmed" mb="md">
        {votes ? PURPOSES[votes] : 'Further accounts of yours or your team.'}
      </Text>
      <Stack gap="md" align="flex-start">
        {isPending && <Skeleton h={40} />}
        {!data && error && <ErrorState title="Your buddies cannot be shown" error={error} retry={refetch} />}
        {data && buddies.length === 0 && <Text c="dimmed">No buddy accounts are connected.</Text>}
        {buddies.map((buddy) => (
          <Buddy key={buddy.id} buddy={buddy} />
        ))}
        {!included && (
          <Alert color="gray" w="100%">
            Buddies are part of the Moderator plan. Upgrade required to connect more than one account.
          </Alert>
        )}
        <Button
          variant="default"
          leftSection={<IconUserPlus stroke={1.5} size={16} />}
          disabled={!included || !main}
          loading={connect.isPending}
          onClick={() => connect.mutate({ purpose: 'buddy' })}
        >
          Add Buddy Account
        </Button>
        {included && data && !main && (
          <Text size="xs" c="dimmed">
            Connect your main account first.
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
