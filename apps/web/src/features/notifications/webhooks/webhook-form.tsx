import { Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { DEFAULT_FLOOR, WEBHOOK_EVENTS, WEBHOOK_KINDS, webhookChange, webhookInput } from '@radar/contract'
import type { Webhook, WebhookEventType, WebhookKind } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { Form } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useRefresh } from './use-webhooks.ts'
import { CHANNEL_HINTS, EVENT_LABELS, KIND_LABELS, PLACEHOLDERS } from './webhook-words.ts'

type Props = {
  /** Webhook to change; without one a new one is made. */
  webhook?: Webhook
  /** Gets the secret of a new one that signs. */
  onDone(secret: string | undefined): void
  onCancel(): void
}

export function WebhookForm({ webhook, ...props }: Props) {
  return webhook ? <ChangeWebhook {...props} webhook={webhook} /> : <MakeWebhook {...props} />
}

type Values = {
  kind: WebhookKind
  name: string
  url: string
  events: WebhookEventType[]
  min_score: number
}

function MakeWebhook({ onDone, onCancel }: Omit<Props, 'webhook'>) {
  const create = useMutation(api.webhooks.create.mutationOptions({ onSuccess: useRefresh() }))
  const form = useForm({
    initial: EMPTY,
    schema: webhookInput,
    live: true,
    send: async (input) => {
      const { secret } = await create.mutateAsync(input)
      onDone(input.kind === 'webhook' || input.kind === 'csv' ? secret : undefined)
    },
  })
  return <WebhookFields form={form} onCancel={onCancel} />
}

const EMPTY: Values = {
  kind: 'webhook',
  name: '',
  url: '',
  events: ['match.created'],
  min_score: DEFAULT_FLOOR,
}

function ChangeWebhook({ webhook, onDone, onCancel }: Props & { webhook: Webhook }) {
  const update = useMutation(api.webhooks.update.mutationOptions({ onSuccess: useRefresh() }))
  const { id, kind, name, events, min_score } = webhook
  const form = useForm({
    initial: { kind, name, url: '', events, min_score },
    schema: webhookChange,
    toInput: ({ kind: _, url, ...values }) => ({ id, ...values, ...(url.trim() !== '' && { url }) }),
    live: true,
    send: async (change) => {
      await update.mutateAsync(change)
      onDone(undefined)
    },
  })
  return <WebhookFields form={form} webhook={webhook} onCancel={onCancel} />
}

type FieldsProps = { form: Form<Values>; webhook?: Webhook; onCancel(): void }

function WebhookFields({ form, webhook, onCancel }: FieldsProps) {
  const { kind, name, url, events } = form.values
  const isEmpty = !name.trim() || (!webhook && !url.trim()) || events.length === 0
  return (
    <form {...form.props}>
      <Stack maw={480}>
        <Select
          label="Kind"
          disabled={webhook !== undefined}
          allowDeselect={false}
          description={CHANNEL_HINTS[kind]}
          data={WEBHOOK_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          {...form.field('kind')}
        />
        <TextInput label="Name" placeholder="Sales channel" {...form.field('name')} />
        <TextInput
          label="Address"
          type="url"
          description={webhook && `Stays the one at ${webhook.host} if you leave this empty.`}
          placeholder={PLACEHOLDERS[kind]}
          {...form.field('url')}
        />
        <Checkbox.Group label="What is sent" {...form.field('events')}>
          <Stack gap="xs" mt="xs">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={EVENT_LABELS[event]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label="Matches from this score"
          description="Matches below the floor in your settings are not sent either."
          maw={360}
          min={0}
          max={100}
          allowDecimal={false}
          {...form.field('min_score')}
        />
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" disabled={isEmpty || form.isWrong} loading={form.isSubmitting}>
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
