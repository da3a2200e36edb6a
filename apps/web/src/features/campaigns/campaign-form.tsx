import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Campaign, CampaignInput } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldErrorsOf, messageOf } from '../../lib/errors.ts'
import { limitHint } from '../../lib/limit-hint.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { BasicFields } from './basic-fields.tsx'
import { errorsOf, readTyped, refusedOf, valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { fill } from './room.ts'
import type { Room } from './room.ts'
import { VoiceFields } from './voice-fields.tsx'
import { WatchFields } from './watch-fields.tsx'

export type CampaignFormProps = {
  campaign?: Campaign
  /** Undefined while it is not known; then only the server checks. */
  room: Room | undefined
  hourly: boolean
  submitLabel: string
  cancelTo: string
  onSubmit: (input: CampaignInput) => Promise<unknown>
}

/** The one form for a new campaign and for an existing one. */
export function CampaignForm({ campaign, room, hourly, submitLabel, cancelTo, onSubmit }: CampaignFormProps) {
  const unsaved = useUnsaved<FormValues>(campaign ? `campaign ${campaign.id}` : 'new campaign')
  const [typed, setTyped] = useState(() => readTyped(unsaved.read()))
  const form = useForm<FormValues>({
    initialValues: typed ?? valuesOf(campaign),
    onValuesChange: unsaved.write,
  })
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<Record<string, string[]>>({})

  const complain = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }

  const submit = form.onSubmit(async (values) => {
    const { goal_type, ...rest } = values
    if (!values.name.trim() || !goal_type) {
      complain(missing(values))
      toast.error({ title: 'Please fill in all required fields' })
      return
    }
    if (tellOfMissingRoom(values, room)) return
    setFailure(undefined)
    try {
      await onSubmit({ ...rest, goal_type })
      unsaved.drop()
    } catch (error) {
      const fields = fieldErrorsOf(error)
      setRefused(refusedOf(fields, values))
      complain(errorsOf(fields, values))
      setFailure(
        Object.keys(fields).length > 0 ? 'Please look at the fields marked above.' : messageOf(error),
      )
    }
  })
  const discard = () => {
    setTyped(undefined)
    form.setValues(valuesOf(campaign))
    unsaved.drop()
  }

  const campaigns = campaign ? undefined : fill(room?.campaigns, 1)
  const noRoom = campaigns?.full ? campaigns : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {noRoom && (
          <Alert color="yellow" title="Resource Limit Reached">
            {limitHint({ thing: 'campaign', limit: noRoom.limit })}
          </Alert>
        )}
        {typed && <TypedBefore onDiscard={discard} />}
        <Section title="The campaign">
          <BasicFields form={form} hourly={hourly} />
        </Section>
        <Section title="What to watch">
          <WatchFields form={form} room={room} refused={refused} paused={campaign?.paused ?? []} />
        </Section>
        <Section title="How you answer">
          <VoiceFields form={form} />
        </Section>
        {failure && (
          <Alert
            ref={showWhole}
            color="red"
            role="alert"
            title="Not saved"
            icon={<IconAlertTriangle stroke={1.5} />}
          >
            {failure} Nothing you typed is lost.
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button component={Link} to={cancelTo} variant="default" onClick={unsaved.drop}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Out from under whatever floats above the end of the page. */
const showWhole = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' })

function TypedBefore({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert color="radar" role="status">
      <Group justify="space-between" gap="xs">
        What you typed here before is back. It is not saved yet.
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section">
      <Title order={2} mb="md">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  )
}

function missing(values: FormValues) {
  return {
    ...(values.name.trim() ? {} : { name: 'A campaign needs a name.' }),
    ...(values.goal_type ? {} : { goal_type: 'Choose what you are after.' }),
  }
}

function tellOfMissingRoom(values: FormValues, room: Room | undefined): boolean {
  const kinds = [
    ['keyword', fill(room?.keywords, values.keywords.length)],
    ['subreddit', fill(room?.subreddits, values.subreddits.length)],
  ] as const
  const [thing, state] = kinds.find(([, kind]) => kind?.full) ?? []
  if (!thing || !state) return false
  toast.error({
    title: 'Resource Limit Reached',
    message: limitHint({ thing, limit: state.limit }),
  })
  return true
}
