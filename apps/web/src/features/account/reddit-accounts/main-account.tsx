import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useAccounts } from './use-accounts.ts'
import { useConnect } from './use-connect.ts'
import { useDisconnect } from './use-disconnect.ts'

/** The account that replies are posted from. */
export function MainAccount() {
  const { main, data, error, isPending, refetch } = useAccounts()
  const connect = useConnect('main')
  const disconnect = useDisconnect()
  return (
    <Paper component="section" aria-labelledby="reddit-accounts">
      <Title order={2} id="reddit-accounts">
        Reddit Accounts
      </Title>
      <Text c="dimmed" mb="md">
        Your replies are posted from this account, and only after you approved each of them.
      </Text>
      {isPending && <Skeleton h={40} />}
      {!data && error && <ErrorState title="Your accounts cannot be shown" error={error} retry={refetch} />}
      {data && !main && (
        <Button
          leftSection={<IconPlugConnected stroke={1.5} size={16} />}
          loading={connect.isPending}
          onClick={() => connect.mutate({ purpose: 'main' })}
        >
          Connect Reddit Account
        </Button>
      )}
      {main && (
        <Group justify="space-between" gap="sm">
          <Stack gap={2}>
            <Group gap="xs">
              <Text fw={600}>u/{main.reddit_username}</Text>
              <Badge color={main.status === 'connected' ? 'green' : 'yellow'} variant="light">
                {main.status === 'connected' ? 'Connected' : 'Reconnect'}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed">
              {main.status === 'connected' ? (
                <>
                  Connected <RelativeTime timestamp={main.created_at} />
                </>
              ) : (
                'Reddit no longer accepts the permission of this account. Queued replies wait until you reconnect.'
              )}
            </Text>
          </Stack>
          <Group gap="xs">
            {main.status === 'reconnect' && (
              <Button loading={connect.isPending} onClick={() => connect.mutate({ purpose: 'main' })}>
                Reconnect
              </Button>
            )}
            <Button variant="default" loading={disconnect.isPending} onClick={() => disconnect.askMain(main)}>
              Disconnect
            </Button>
          </Group>
        </Group>
      )}
    </Paper>
  )
}
