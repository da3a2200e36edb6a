import { Anchor, Badge, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ApiKey } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { AccessRow } from '../access-row.tsx'
import { KeyForm } from './key-form.tsx'
import { NewKey } from './new-key.tsx'
import { useRevokeAllKeys, useRevokeKey } from './use-keys.ts'

/** Keys by which programs of this person use Radar. */
export function ApiKeys() {
  const { data, error, isPending, refetch } = useQuery(api.apiKeys.list.queryOptions({ input: {} }))
  const [made, setMade] = useState<string>()
  return (
    <Paper component="section" aria-labelledby="api-keys">
      <Title order={2} id="api-keys">
        API keys
      </Title>
      <Text c="dimmed" mb="md">
        A key lets a program or a model use Radar in your name. A key cannot approve or post a reply.{' '}
        <Anchor href="/api/docs" underline="always">
          How to use the API
        </Anchor>
      </Text>
      <Stack gap="md" align="stretch">
        {made === undefined ? (
          <KeyForm onMade={setMade} />
        ) : (
          <NewKey value={made} onKept={() => setMade(undefined)} />
        )}
        {isPending && <Skeleton h={40} />}
        {!data && error && <ErrorState title="The keys cannot be shown" error={error} retry={refetch} />}
        {data?.items.length === 0 && <Text c="dimmed">There are no keys yet.</Text>}
        {data?.items.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
        {data && data.items.length > 1 && <RevokeAll count={data.items.length} />}
      </Stack>
    </Paper>
  )
}

function KeyRow({ of: { id, name, scope, start, expires_at, last_used_at } }: { of: ApiKey }) {
  const { ask, isRevoking } = useRevokeKey()
  const now = useNow()
  const isOver = expires_at !== null && Date.parse(expires_at) < now.getTime()
  return (
    <AccessRow
      name={name}
      badges={
        <>
          <Badge>{scope}</Badge>
          {isOver && <Badge color="red">expired</Badge>}
        </>
      }
      mark={`${start}…`}
      last_used_at={last_used_at}
      end={expires_at ? `${isOver ? 'ended' : 'ends'} ${formatDay(expires_at)}` : 'never expires'}
      action="Revoke"
      isEnding={isRevoking}
      onEnd={() => ask({ id, name })}
    />
  )
}

function RevokeAll({ count }: { count: number }) {
  const { ask, isRevoking } = useRevokeAllKeys()
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      loading={isRevoking}
      onClick={() => ask(count)}
    >
      Revoke all keys
    </Button>
  )
}
