import { Alert, Badge, Button, Group, Paper, Text } from '@mantine/core'
import type { Webhook } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useDeleteWebhook, useRefresh, useTestWebhook, useUpdateWebhook } from './use-webhooks.ts'
import { KIND_LABELS, describeEvents, stateOf } from './webhook-words.ts'

type Props = {
  webhook: Webhook
  /** True if the plan has webhooks. */
  included: boolean
  onSecret(secret: string): void
}

export function WebhookRow({ webhook, included, onSecret }: Props) {
  const { id, name, kind, host, active, disabled_reason } = webhook
  const [editing, setEditing] = useState(false)
  const [logged, setLogged] = useState(false)
  const update = useUpdateWebhook()
  const remove = useDeleteWebhook()
  const test = useTestWebhook()
  const rotate = useRotate(id, onSecret)
  const state = stateOf(webhook, included)
  const isOn = active && disabled_reason === null
  const isSigned = kind === 'webhook' || kind === 'csv'
  if (editing)
    return (
      <Paper component="article" aria-label={name} p="sm">
        <WebhookForm webhook={webhook} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
      </Paper>
    )
  return (
    <Paper component="article" aria-label={name} p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge color={state.color} variant="light">
          {state.label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {KIND_LABELS[kind]} · {host}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {describeEvents(webhook)}
      </Text>
      {!included && (
        <Text size="sm" mb="xs">
          Webhooks come with Moderator. Nothing is sent to this one until then.
        </Text>
      )}
      {disabled_reason !== null && (
        <Alert color="red" mb="xs">
          {disabled_reason}
        </Alert>
      )}
      {included && !isOn && (
        <Text size="sm" mb="xs">
          Events are not sent later if they happen while this webhook is off.
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={test.isPending}
          disabled={!isOn || !included}
          onClick={() => test.mutate({ id }, { onSuccess: () => setLogged(true) })}
        >
          Send a test
        </Button>
        <Button size="xs" variant="default" aria-expanded={logged} onClick={() => setLogged((is) => !is)}>
          {logged ? 'Hide log' : 'Show log'}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={update.isPending}
          disabled={!isOn && !included}
          onClick={() => update.mutate({ id, active: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          Edit
        </Button>
        {isSigned && (
          <Button
            size="xs"
            variant="default"
            loading={rotate.isPending}
            onClick={() =>
              confirm({
                title: 'Create a new secret?',
                text: 'For one day Radar signs with both secrets, so that your program can switch. Then only the new one is valid.',
                action: 'Create a new secret',
                destroys: false,
                onConfirm: () => rotate.mutate({ id }),
              })
            }
          >
            New secret
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() =>
            confirm({
              title: `Delete ${name}?`,
              text: 'Nothing more is sent there, and its log is deleted.',
              action: 'Delete',
              onConfirm: () => remove.mutate({ id }),
            })
          }
        >
          Delete
        </Button>
      </Group>
      {logged && <DeliveryLog id={id} isOn={isOn && included} />}
    </Paper>
  )
}

function useRotate(id: string, onSecret: (secret: string) => void) {
  const refresh = useRefresh()
  return useMutation(
    api.webhooks.rotateSecret.mutationOptions({
      onSuccess: ({ secret }) => {
        onSecret(secret)
        return refresh()
      },
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
}
