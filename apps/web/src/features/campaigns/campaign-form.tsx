import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { PAGES, campaignInput, isForReading } from '@radar/contract'
import type { Campaign, CampaignInput, FieldErrors } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/errors.ts'
import { hasMoreInModerator, limitHint } from '../../lib/limit-hint.ts'
import { toast } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { BasicFields } from './basic-fields.tsx'
import classes from './campaign-form.module.css'
import { typedBefore, valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { showWhole } from './show-whole.ts'
import { problemOf, useSubredditChecks } from './subreddit-checks.tsx'
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
  /** False where another button of the page comes first. */
  isMain?: boolean
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
  isMain = true,
  cancelTo,
  onSubmit,
}: CampaignFormProps) {
  const unsaved = useUnsaved<Partial<FormValues>>(campaign ? `campaign ${campaign.id}` : 'new campaign')
  const [before, setBefore] = useState(() => typedBefore(unsaved.read()))
  const form = useForm({
    initial: valuesOf(campaign),
    typed: before,
    schema: campaignInput,
    check: findMissingForDrafts,
    onType: unsaved.write,
    onRefuse: (errors) => {
      if (errors['name'] || errors['goal_type']) toast.error({ title: 'Please fill in all required fields' })
    },
    send: async (input) => {
      const fullList = hintOfFullList(input, remaining)
      if (fullList !== undefined) {
        toast.error({ title: 'Resource Limit Reached', message: fullList })
        throw new ListFullError(fullList)
      }
      guard.open()
      try {
        await onSubmit(input)
        unsaved.drop()
      } catch (error) {
        guard.close()
        throw error
      }
    },
  })
  const guard = useLeaveGuard(() => form.isDirty)
  const hasErrors = Object.keys(form.errors).length > 0
  const failure = hasErrors ? LOOK_AT_FIELDS : form.failure ? messageOf(form.failure) : undefined
  const discard = () => {
    setBefore(undefined)
    form.reset()
    unsaved.drop()
  }

  const campaigns = campaign ? undefined : usageOf(remaining?.campaigns, 1)
  const added = form.values.subreddits.filter((name) => !campaign?.subreddits.includes(name))
  const unknown = problemOf(useSubredditChecks(added).filter(({ isUnknown }) => isUnknown))
  return (
    <form {...form.props}>
      <Stack gap="lg">
        {campaigns?.full && <NoRoom limit={campaigns.limit} />}
        {before && <TypedBefore onDiscard={discard} />}
        {/* What is typed while it is being saved would be lost with the page. */}
        <fieldset disabled={form.isSubmitting} className={classes.fields}>
          <Section title="The campaign">
            <BasicFields form={form} hourly={hourly} />
          </Section>
          <Section title="What to watch">
            <WatchFields form={form} remaining={remaining} paused={campaign?.paused ?? []} />
          </Section>
          <Section title="How you answer">
            <VoiceFields form={form} />
          </Section>
        </fieldset>
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
          {unknown && (
            <Text size="xs" c="dimmed" role="status">
              {unknown}
            </Text>
          )}
          <Button
            component={Link}
            to={cancelTo}
            variant="default"
            onClick={() => (unsaved.drop(), guard.open())}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isMain ? 'filled' : 'default'}
            disabled={unknown !== undefined}
            loading={form.isSubmitting}
          >
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

/** Plan's room is used up by one of the lists; the message says what to do. */
class ListFullError extends Error {
  override readonly name = 'ListFullError'
}

/** Drafts that Radar writes by itself need a business and a product. */
function findMissingForDrafts(values: FormValues): FieldErrors {
  const { auto_reply, business_name, goal_type, product_service } = values
  if (!auto_reply || isForReading(goal_type)) return {}
  return {
    ...(business_name.trim()
      ? {}
      : { business_name: ['Drafts say openly who writes. Enter your business name.'] }),
    ...(product_service.trim()
      ? {}
      : { product_service: ['Drafts are written from this. Say what you offer, and to whom.'] }),
  }
}

/** Says what to do about a list that is too long for the plan. */
function hintOfFullList(values: CampaignInput, remaining: Remaining | undefined): string | undefined {
  const lists = [
    ['keyword', usageOf(remaining?.keywords, values.keywords.length)],
    ['subreddit', usageOf(remaining?.subreddits, values.subreddits.length + values.other_places.length)],
  ] as const
  const [thing, usage] = lists.find(([, list]) => list?.full) ?? []
  return thing && usage && limitHint({ thing, limit: usage.limit })
}
