import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { fetchAuth, sendAuth } from '../../../lib/auth-client.ts'
import { describeAgent } from './describe-agent.ts'
import { Section } from '../../../ui/section.tsx'

type Session = {
  id: string
  createdAt: string
  ipAddress: string | null
  userAgent: string | null
  current: boolean
}

export const SESSIONS_KEY = ['auth', 'sessions']

export function SessionsSection() {
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => fetchAuth<Session[]>('/list-sessions'),
  })
  const reread = { onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }) }
  const end = useMutation({ mutationFn: (id: string) => sendAuth('/revoke-session', { id }), ...reread })
  const endOthers = useMutation({ mutationFn: () => sendAuth('/revoke-other-sessions', {}), ...reread })
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  return (
    <Section id="sessions" title="Sessions" text="Where you are signed in.">
      {isPending && <Skeleton h={80} />}
      {!data && error && <ErrorState title="Your sessions cannot be shown" error={error} retry={refetch} />}
      <Stack gap="sm">
        {sessions.map((session) => (
          <Group key={session.id} justify="space-between" gap="sm">
            <Stack gap={2}>
              <Group gap="xs">
                <Text fw={600}>{describeAgent(session.userAgent)}</Text>
                {session.current && (
                  <Badge color="green" variant="light">
                    This browser
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed">
                {session.ipAddress ?? 'Unknown address'}, signed in{' '}
                <RelativeTime timestamp={session.createdAt} />
              </Text>
            </Stack>
            {!session.current && (
              <Button
                variant="default"
                aria-label={`Sign out ${describeAgent(session.userAgent)}`}
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </Group>
        ))}
        {data && sessions.length === 1 && <Text c="dimmed">You are not signed in anywhere else.</Text>}
        {sessions.length > 1 && (
          <Group>
            <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              Sign out everywhere else
            </Button>
          </Group>
        )}
        <Failure error={end.error ?? endOthers.error} />
      </Stack>
    </Section>
  )
}
