import { Alert, Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core'
import { CALM_FREQUENCIES } from '@radar/contract'
import type { NotificationFrequency, NotificationPreferences } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { isMailDelayed } from '../../../lib/use-mail-delay.ts'
import { Failure } from '../../../ui/failure.tsx'
import { hourChoices } from './choices.ts'
import { MailZone } from './mail-zone.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const FREQUENCIES: Record<NotificationFrequency, string> = {
  immediate: 'Immediate',
  hourly: 'Hourly',
  daily: 'Daily, at 08:00 of your time zone',
  weekly: 'Weekly, on Monday at 08:00',
}

type Props = { preferences: NotificationPreferences; live: boolean; mail: string | undefined }

export function PreferencesForm({ preferences, live, mail }: Props) {
  const [values, setValues] = useState(() => shownTo(preferences, live))
  const save = useSaveProfile({ done: 'Preferences Updated', failed: 'Failed to update preferences' })
  const set = (change: Partial<NotificationPreferences>) => setValues((now) => ({ ...now, ...change }))
  const { quiet_hours_start: start, quiet_hours_end: end } = values
  const isQuietWrong = start !== null && start === end
  const isScoreWrong = !Number.isInteger(values.min_score) || values.min_score < 0 || values.min_score > 100
  const off = !values.email_notifications
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isQuietWrong && !isScoreWrong) save.mutate({ notification_preferences: values })
      }}
    >
      <Stack gap="md">
        {mail === 'none' && (
          <Alert color="yellow" title="No mail server is set up">
            Radar sends no mails until whoever runs it sets SMTP_URL. What you choose is kept.
          </Alert>
        )}
        <Switch
          label="Email notifications"
          checked={values.email_notifications}
          onChange={(event) => set({ email_notifications: event.currentTarget.checked })}
        />
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
          value={values.notification_frequency}
          onChange={(value) => value && set({ notification_frequency: value as NotificationFrequency })}
        />
        <MailZone />
        <Switch
          label="New opportunities"
          description="Mails about matches, one for all that are new."
          disabled={off}
          checked={values.new_opportunities}
          onChange={(event) => set({ new_opportunities: event.currentTarget.checked })}
        />
        <Switch
          label="Campaign updates"
          description="Mails about failed scans and replies, accounts and limits, each kind at most once a day."
          disabled={off}
          checked={values.campaign_updates}
          onChange={(event) => set({ campaign_updates: event.currentTarget.checked })}
        />
        <Switch
          label="Profile alerts"
          description={
            live
              ? 'When a lead writes again in a subreddit that you watch.'
              : 'When a lead writes again in a subreddit that you watch. They come with Moderator.'
          }
          checked={values.profile_alerts}
          onChange={(event) => set({ profile_alerts: event.currentTarget.checked })}
        />
        <NumberInput
          label="Minimum score"
          description="Matches that score less are listed, but no mail or notification tells of them."
          maw={360}
          min={0}
          max={100}
          allowDecimal={false}
          value={values.min_score}
          error={isScoreWrong ? 'Choose a whole number from 0 to 100.' : undefined}
          onChange={(value) => set({ min_score: value === '' ? Number.NaN : Number(value) })}
        />
        <QuietHours
          start={start}
          end={end}
          error={
            isQuietWrong ||
            fieldErrorsOf(save.error)['notification_preferences.quiet_hours_end'] !== undefined
          }
          onChange={set}
        />
        <Failure error={save.error} />
        <Group>
          <Button type="submit" disabled={isQuietWrong || isScoreWrong} loading={save.isPending}>
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

type Quiet = {
  start: number | null
  end: number | null
  error: boolean
  onChange(change: Partial<NotificationPreferences>): void
}

function QuietHours({ start, end, error, onChange }: Quiet) {
  const isOn = start !== null
  return (
    <Stack gap="xs">
      <Switch
        label="Quiet hours"
        description="In these hours of your time zone no mail is written and no browser notification shown. Mails wait until they end."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          onChange(
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
            onChange={(value) => onChange({ quiet_hours_start: Number(value) })}
          />
          <Select
            label="To"
            w={120}
            data={hourChoices}
            allowDeselect={false}
            value={String(end)}
            error={error ? 'Choose another hour.' : undefined}
            onChange={(value) => onChange({ quiet_hours_end: Number(value) })}
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
            message: `The mail server takes no mails at the moment. The test goes to ${recipient} as soon as it does.`,
          })
        toast.success({
          title: 'Test mail sent',
          message:
            mail === 'smtp'
              ? `It is on its way to ${recipient}.`
              : 'It lies in the outbox of this machine, at /outbox.',
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
