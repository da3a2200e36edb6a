import { Badge, Button, Group, Select, Text } from '@mantine/core'
import { COUNTRIES } from '@radar/contract'
import type { CountryCode, RedditCredential } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { codeOf, messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { useDisconnect } from './use-disconnect.ts'

const choices = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))

/** One buddy: its country, which is kept only when saved, and the way out. */
export function Buddy({ buddy }: { buddy: RedditCredential }) {
  const queryClient = useQueryClient()
  const [country, setCountry] = useState(buddy.country_code)
  const disconnect = useDisconnect()
  const update = useMutation(
    api.redditCredentials.update.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.redditCredentials.key() })
        toast.success({ title: 'Country Updated' })
      },
      onError: (error) =>
        toast.error(
          codeOf(error) === 'CONFLICT' ? { title: messageOf(error) } : { title: 'Failed to update country' },
        ),
    }),
  )
  return (
    <Group justify="space-between" w="100%" gap="sm">
      <Group gap="xs">
        <Text fw={600}>u/{buddy.reddit_username}</Text>
        {buddy.status === 'reconnect' && (
          <Badge color="yellow" variant="light">
            Reconnect
          </Badge>
        )}
      </Group>
      <Group gap="xs">
        <Select
          aria-label={`Country of u/${buddy.reddit_username}`}
          placeholder="Country"
          searchable
          clearable
          w={200}
          data={choices}
          value={country}
          error={update.error && `Not saved. ${messageOf(update.error)}`}
          onChange={(value) => setCountry(value as CountryCode | null)}
        />
        <Button
          variant="default"
          disabled={country === buddy.country_code}
          loading={update.isPending}
          onClick={() => update.mutate({ id: buddy.id, country_code: country })}
        >
          Save
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={disconnect.isPending}
          onClick={() => disconnect.askBuddy(buddy)}
        >
          Remove
        </Button>
      </Group>
    </Group>
  )
}
