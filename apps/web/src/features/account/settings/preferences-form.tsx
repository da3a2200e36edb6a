import { Alert, Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core'
import { CALM_FREQUENCIES, profileChange } from '@radar/contract'
import type { NotificationFrequency, NotificationPreferences, PreferencesChange } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { pickChanged } from '../../../lib/pick-changed.ts'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { Form } from '../../../lib/use-form.ts'
import { isMailDelayed } from '../../../lib/use-mail-delay.ts'
import { Failure } from '../../../ui/failure.tsx'
import { hourChoices } from './choices.ts'
import { MailZone } from './mail-zone.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const FREQUENCIES: Record<NotificationFrequency, string> = {
  immediate: 'Immediate',
  hourly: 'Hourly',
  daily: 'Daily, at 08:00 in your time zone',
  weekly: 'Weekly, on Monday at 08:00',
}

type Props = { preferences: NotificationPreferences; live: boolean; mail: string | undefined }

export function PreferencesForm({ preferences, live, mail }: Props) {
  const save = useSaveProfile({ done: 'Preferences Updated', failed: 'Failed to update preferences' })
  const form = useForm({
    initial: shownTo(preferences, live),
    schema: profileChange,
    toInput: (values) => ({ notification_preferences: changesOf(preferences, values) }),
    fieldOf: (path) => path.replace('notification_preferences.', ''),
    live: true,
    send: save.mutateAsync,
  })
  const off = !form.values.email_notifications
  return (
    <form {...form.props}>
      <Stack gap="md">
        {mail === 'none' && (
          <Alert color="yellow" title="No mail server is set up">
            Radar sends no mails until its operator sets SMTP_URL. Your choices are kept.
          </Alert>
        )}
        <Switch label="Email notifications" {...form.toggle('email_notifications')} />
        <Select
          label="Notification frequency"
          description={live ? undefined : 'Immediate and hourly mails come with Moderator.'}
          maw={360}
          disabled={off}
          allowDeselect={false}
          data={Object.entries(FREQUENCIES).map(([value, label]) => ({
            value,
            label,
            disabled: !live && !CALM_FREQUENCIES.includes(value as NotificationFrequency),
          }))}
          {...form.field('notification_frequency')}
        />
        <MailZone />
        <Switch
          label="New opportunities"
          description="One mail for all new matches."
          disabled={off}
          {...form.toggle('new_opportunities')}
        />
        <Switch
          label="Campaign updates"
          description="Mails about failed scans and replies, accounts, limits and the plan, each kind at most once a day."
          disabled={off}
          {...form.toggle('campaign_updates')}
        />
        <Switch
          label="Profile alerts"
          description={
            live
              ? 'When a lead writes again in a subreddit that you watch.'
              : 'When a lead writes again in a subreddit that you watch. They come with Moderator.'
          }
          {...form.toggle('profile_alerts')}
        />
        <NumberInput
          label="Minimum score"
          description="Matches that score less are listed, but neither mailed nor announced."
          maw={360}
          min={0}
          max={100}
          allowDecimal={false}
          {...form.field('min_score')}
        />
        <QuietHours form={form} />
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" disabled={form.isWrong} loading={form.isSubmitting}>
            Save preferences
          </Button>
          <SendTest disabled={mail === 'none'} />
        </Group>
      </Stack>
    </form>
  )
}

/** A Lurker who once chose more often gets mails daily. */
function shownTo(preferences: NotificationPreferences, live: boolean): NotificationPreferences {
  const isAllowed = live || CALM_FREQUENCIES.includes(preferences.notification_frequency)
  return isAllowed ? preferences : { ...preferences, notification_frequency: 'daily' }
}

/** Quiet hours are saved together. */
function changesOf(saved: NotificationPreferences, values: NotificationPreferences): PreferencesChange {
  const changed = pickChanged(saved, values)
  const { quiet_hours_start, quiet_hours_end } = values
  const isQuietChanged = 'quiet_hours_start' in changed || 'quiet_hours_end' in changed
  return isQuietChanged ? { ...changed, quiet_hours_start, quiet_hours_end } : changed
}

function QuietHours({ form }: { form: Form<NotificationPreferences> }) {
  const { quiet_hours_start: start, quiet_hours_end: end } = form.values
  const isOn = start !== null
  return (
    <Stack gap="xs">
      <Switch
        label="Quiet hours"
        description="No mails and no browser notifications in these hours of your time zone. Mails wait until the hours end."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          form.set(
            checked
              ? { quiet_hours_start: 22, quiet_hours_end: 7 }
              : { quiet_hours_start: null, quiet_hours_end: null },
          )
        }
      />
      {isOn && (
        <Group gap="md" align="flex-start">
          <Select
            label="From"
            w={120}
            data={hourChoices}
            allowDeselect={false}
            value={String(start)}
            onChange={(value) => form.set({ quiet_hours_start: Number(value) })}
          />
          <Select
            label="To"
            w={120}
            data={hourChoices}
            allowDeselect={false}
            value={String(end)}
            error={form.errors['quiet_hours_end']}
            onChange={(value) => form.set({ quiet_hours_end: Number(value) })}
          />
        </Group>
      )}
    </Stack>
  )
}

function SendTest({ disabled }: { disabled: boolean }) {
  const send = useMutation(
    api.notifications.sendTest.mutationOptions({
      onSuccess: async ({ recipient, mail }) => {
        if (mail === 'smtp' && (await isMailDelayed().catch(() => false)))
          return toast.notice({
            title: 'Mails are delayed',
            message: `The mail server accepts no mails at the moment. The test goes to ${recipient} as soon as it does.`,
          })
        toast.success({
          title: 'Test mail sent',
          message:
            mail === 'smtp'
              ? `It is on its way to ${recipient}.`
              : 'It is in the outbox of this machine, at /outbox.',
        })
      },
    }),
  )
  return (
    <>
      <Button variant="default" disabled={disabled} loading={send.isPending} onClick={() => send.mutate({})}>
        Send a test now
      </Button>
      {send.error && (
        <Text size="xs" c="var(--radar-danger)" role="alert">
          {messageOf(send.error)}
        </Text>
      )}
    </>
  )
}
