import { Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { DEFAULT_FLOOR, WEBHOOK_EVENTS, WEBHOOK_KINDS } from '@radar/contract'
import type { WebhookEventType, WebhookKind } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { Failure } from '../../ui/failure.tsx'
import { useRefresh } from './use-webhooks.ts'
import { EVENT_LABELS, KIND_LABELS, PLACEHOLDERS } from './webhook-words.ts'

type Props = { onCreated(secret: string | undefined): void; onCancel(): void }

export function WebhookForm({ onCreated, onCancel }: Props) {
  const [kind, setKind] = useState<WebhookKind>('webhook')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEventType[]>(['match.created'])
  const [minScore, setMinScore] = useState<number | string>(DEFAULT_FLOOR)
  const refresh = useRefresh()
  const create = useMutation(
    api.webhooks.create.mutationOptions({
      onSuccess: ({ secret }) => {
        onCreated(kind === 'webhook' || kind === 'csv' ? secret : undefined)
        return refresh()
      },
    }),
  )
  const fields = fieldErrorsOf(create.error)
  const hasFields = Object.keys(fields).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ kind, name, url, events, min_score: Number(minScore) })
      }}
      noValidate
    >
      <Stack maw={480}>
        <Select
          label="Kind"
          allowDeselect={false}
          data={WEBHOOK_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
        <TextInput
          label="Name"
          placeholder="Sales channel"
          value={name}
          error={fields['name']?.join(' ')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Address"
          type="url"
          placeholder={PLACEHOLDERS[kind]}
          value={url}
          error={fields['url']?.join(' ')}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group
          label="What is sent"
          value={events}
          error={fields['events']?.join(' ')}
          onChange={(values) => setEvents(values)}
        >
          <Stack gap="xs" mt="xs">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={EVENT_LABELS[event]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label="Matches from this score"
          maw={200}
          min={0}
          max={100}
          allowDecimal={false}
          value={minScore}
          error={fields['min_score']?.join(' ')}
          onChange={setMinScore}
        />
        {!hasFields && <Failure error={create.error} />}
        <Group>
          <Button
            type="submit"
            disabled={!name.trim() || !url.trim() || events.length === 0}
            loading={create.isPending}
          >
            Save webhook
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
