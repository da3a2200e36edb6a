import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Campaign, CampaignInput } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { limitHint } from '../../lib/limit-hint.ts'
import { toast } from '../../lib/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { errorsOf, valuesOf } from './form-values.ts'
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
  const form = useForm<FormValues>({ initialValues: valuesOf(campaign) })
  const [refused, setRefused] = useState(false)

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
    setRefused(false)
    try {
      await onSubmit({ ...rest, goal_type })
    } catch (error) {
      complain(errorsOf(fieldErrorsOf(error), values))
      setRefused(true)
    }
  })

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
        <Section title="The campaign">
          <BasicFields form={form} hourly={hourly} />
        </Section>
        <Section title="What to watch">
          <WatchFields form={form} room={room} />
        </Section>
        <Section title="How you answer">
          <VoiceFields form={form} />
        </Section>
        {refused && (
          <Alert color="red" role="alert">
            Nothing was saved, and nothing you typed is lost. Please look at the fields above and try again.
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button component={Link} to={cancelTo} variant="default">
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
