import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChannelButtons } from './channel-buttons.tsx'
import { ChannelReturn } from './channel-return.tsx'
import { SecretShown } from './secret-shown.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

export function WebhooksSection({ included }: { included: boolean }) {
  const { data, error, isPending, refetch } = useQuery(api.webhooks.list.queryOptions({ input: {} }))
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Section
      id="webhooks"
      title="Webhooks, Slack and Discord"
      text="Radar tells your own programs and channels what happens, as it happens."
    >
      <Stack gap="md" align="stretch">
        {isPending && <Skeleton h={60} />}
        {!data && error && (
          <ErrorState
            title="Your webhooks cannot be shown"
            error={error}
            safe="They keep working."
            retry={refetch}
          />
        )}
        {data && data.items.length === 0 && !adding && (
          <Text c="dimmed">
            {included ? 'There are no webhooks yet.' : 'Webhooks, Slack and Discord come with Moderator.'}
          </Text>
        )}
        {data?.items.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} included={included} onSecret={setSecret} />
        ))}
        {secret !== undefined && <SecretShown secret={secret} onClose={() => setSecret(undefined)} />}
        {adding && (
          <WebhookForm
            onCancel={() => setAdding(false)}
            onDone={(made) => {
              setAdding(false)
              setSecret(made)
            }}
          />
        )}
        {data && !adding && (
          <Group gap="sm">
            <ChannelButtons disabled={!included} />
            <Button disabled={!included} onClick={() => setAdding(true)}>
              Add a webhook
            </Button>
          </Group>
        )}
        <ChannelReturn />
      </Stack>
    </Section>
  )
}
