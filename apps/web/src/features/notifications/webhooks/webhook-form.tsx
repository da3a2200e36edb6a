import { Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { DEFAULT_FLOOR, WEBHOOK_EVENTS, WEBHOOK_KINDS } from '@radar/contract'
import type { Webhook, WebhookEventType, WebhookKind } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrorsOf } from '../../../lib/errors.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useRefresh } from './use-webhooks.ts'
import { EVENT_LABELS, KIND_LABELS, PLACEHOLDERS } from './webhook-words.ts'

type Props = {
  /** What is changed; without it one is made. */
  webhook?: Webhook
  /** With the secret of a new one that signs. */
  onDone(secret: string | undefined): void
  onCancel(): void
}

export function WebhookForm({ webhook, onDone, onCancel }: Props) {
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? 'webhook')
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEventType[]>(webhook?.events ?? ['match.created'])
  const [minScore, setMinScore] = useState<number | string>(webhook?.min_score ?? DEFAULT_FLOOR)
  const refresh = useRefresh()
  const create = useMutation(
    api.webhooks.create.mutationOptions({
      onSuccess: ({ secret }) => {
        onDone(kind === 'webhook' || kind === 'csv' ? secret : undefined)
        return refresh()
      },
    }),
  )
  const update = useMutation(
    api.webhooks.update.mutationOptions({
      onSuccess: async () => {
        await refresh()
        onDone(undefined)
      },
    }),
  )
  const isScoreWrong = minScore === ''
  const { error, isPending } = webhook ? update : create
  const submit = () => {
    const values = { name, events, min_score: Number(minScore) }
    if (webhook) update.mutate({ ...values, id: webhook.id, ...(url.trim() !== '' && { url }) })
    else create.mutate({ ...values, kind, url })
  }
  const fields = fieldErrorsOf(error)
  const hasFields = Object.keys(fields).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <Stack maw={480}>
        <Select
          label="Kind"
          disabled={webhook !== undefined}
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
          description={webhook && `Stays the one at ${webhook.host} if you leave this empty.`}
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
          error={isScoreWrong ? 'Choose a whole number from 0 to 100.' : fields['min_score']?.join(' ')}
          onChange={setMinScore}
        />
        {!hasFields && <Failure error={error} />}
        <Group>
          <Button
            type="submit"
            disabled={!name.trim() || (!webhook && !url.trim()) || events.length === 0 || isScoreWrong}
            loading={isPending}
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
