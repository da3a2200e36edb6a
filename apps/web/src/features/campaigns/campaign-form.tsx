import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { PAGES, isForReading } from '@radar/contract'
import type { Campaign, CampaignInput, FieldErrors } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldErrorsOf, messageOf } from '../../lib/errors.ts'
import { hasMoreInModerator, limitHint } from '../../lib/limit-hint.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { BasicFields } from './basic-fields.tsx'
import { checkValues, errorsOf, readTyped, refusedOf, valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { showWhole } from './show-whole.ts'
import { usageOf } from './usage-of.ts'
import type { Remaining } from './usage-of.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { VoiceFields } from './voice-fields.tsx'
import { WatchFields } from './watch-fields.tsx'

export type CampaignFormProps = {
  campaign?: Campaign
  /** Undefined while it is not known; then only the server checks. */
  remaining: Remaining | undefined
  hourly: boolean
  submitLabel: string
  cancelTo: string
  onSubmit(input: CampaignInput): Promise<unknown>
}

const LOOK_AT_FIELDS = 'Please look at the fields marked above.'

/** The one form for a new campaign and for an existing one. */
export function CampaignForm({
  campaign,
  remaining,
  hourly,
  submitLabel,
  cancelTo,
  onSubmit,
}: CampaignFormProps) {
  const unsaved = useUnsaved<FormValues>(campaign ? `campaign ${campaign.id}` : 'new campaign')
  const [typed, setTyped] = useState(() => readTyped(unsaved.read()))
  const form = useForm<FormValues>({
    initialValues: typed ?? valuesOf(campaign),
    onValuesChange: unsaved.write,
  })
  const guard = useLeaveGuard(() => form.isDirty())
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<Record<string, string[]>>({})

  const setErrors = (fields: FieldErrors, values: FormValues) => {
    const errors = errorsOf(fields, values)
    form.setErrors(errors)
    setRefused(refusedOf(fields, values))
    const first = FIELD_ORDER.find((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  const save = async (values: FormValues) => {
    setFailure(undefined)
    const errors = { ...checkValues(values), ...lacksForDrafts(values) }
    if (Object.keys(errors).length > 0) {
      setErrors(errors, values)
      if (errors['name'] || errors['goal_type']) toast.error({ title: 'Please fill in all required fields' })
      else setFailure(LOOK_AT_FIELDS)
      return
    }
    const fullList = hintOfFullList(values, remaining)
    if (fullList !== undefined) {
      toast.error({ title: 'Resource Limit Reached', message: fullList })
      setFailure(fullList)
      return
    }
    guard.open()
    try {
      await onSubmit(values as CampaignInput)
      unsaved.drop()
    } catch (error) {
      guard.close()
      const fields = fieldErrorsOf(error)
      setErrors(fields, values)
      setFailure(Object.keys(fields).length > 0 ? LOOK_AT_FIELDS : messageOf(error))
    }
  }
  const discard = () => {
    setTyped(undefined)
    form.setValues(valuesOf(campaign))
    unsaved.drop()
  }

  const campaigns = campaign ? undefined : usageOf(remaining?.campaigns, 1)
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="lg">
        {campaigns?.full && <NoRoom limit={campaigns.limit} />}
        {typed && <TypedBefore onDiscard={discard} />}
        <Section title="The campaign">
          <BasicFields form={form} hourly={hourly} />
        </Section>
        <Section title="What to watch">
          <WatchFields form={form} remaining={remaining} refused={refused} paused={campaign?.paused ?? []} />
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
          <Button
            component={Link}
            to={cancelTo}
            variant="default"
            onClick={() => (unsaved.drop(), guard.open())}
          >
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

/** Said before anything is typed: the form cannot be saved. */
function NoRoom({ limit }: { limit: number }) {
  const reached = { thing: 'campaign', limit }
  return (
    <Alert color="yellow" title="Resource Limit Reached">
      <Stack gap="xs" align="flex-start">
        {limitHint(reached)}
        {hasMoreInModerator(reached) && (
          <Button component={Link} to={PAGES.billing} size="xs" variant="default">
            Open Billing & Usage
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function TypedBefore({ onDiscard }: { onDiscard(): void }) {
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

/** The fields from the top of the form down: the first one that is wrong gets the focus. */
const FIELD_ORDER = [
  'name',
  'description',
  'goal_type',
  'scanning_frequency',
  'names',
  'subreddits',
  'keywords',
  'campaign_prompts',
  'negative_users',
  'business_name',
  'website',
  'product_service',
  'reddit_persona',
]

/** Drafts that are written by themselves must know who writes, and of what. */
function lacksForDrafts({ auto_reply, business_name, goal_type, product_service }: FormValues): FieldErrors {
  if (!auto_reply || isForReading(goal_type)) return {}
  return {
    ...(business_name.trim()
      ? {}
      : { business_name: ['Drafts say openly who writes: what is your business called?'] }),
    ...(product_service.trim()
      ? {}
      : { product_service: ['Drafts are written from this: what do you offer, and to whom?'] }),
  }
}

/** What to do where a list holds more than the plan has room for. */
function hintOfFullList(values: FormValues, remaining: Remaining | undefined): string | undefined {
  const lists = [
    ['keyword', usageOf(remaining?.keywords, values.keywords.length)],
    ['subreddit', usageOf(remaining?.subreddits, values.subreddits.length)],
  ] as const
  const [thing, usage] = lists.find(([, list]) => list?.full) ?? []
  return thing && usage && limitHint({ thing, limit: usage.limit })
}
