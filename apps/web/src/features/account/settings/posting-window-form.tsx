import { Alert, Button, Group, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UserSettings } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { BrowserZone } from './browser-zone.tsx'
import { hourChoices, zoneChoices } from './choices.ts'

const DEFAULT_CAP = 10

export function PostingWindowForm({ settings }: { settings: UserSettings }) {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: valuesOf(settings) })
  const { unlimited, cap, start, end, timezone } = form.values
  const { setFieldValue } = form
  // It may be chosen where mails are set, too.
  useEffect(() => setFieldValue('timezone', settings.timezone), [settings.timezone, setFieldValue])
  const invalid = Number(start) >= Number(end)

  const save = useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.settings.get.queryKey(), saved)
        form.resetDirty()
        toast.success({
          title: 'Settings saved',
          message: 'Your Reddit engagement settings have been updated.',
        })
      },
      onError: (error) => {
        const fields = fieldErrorsOf(error)
        form.setErrors({ timezone: fields['timezone'], cap: fields['max_comments_per_day'] })
        toast.error({ title: 'Failed to save settings. Please try again.' })
      },
    }),
  )
  const submit = form.onSubmit(() =>
    save.mutate({
      max_comments_per_day: unlimited ? 0 : capOf(cap),
      posting_hours_start: Number(start),
      posting_hours_end: Number(end),
      timezone,
    }),
  )

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Select
            label="Start Hour"
            data={hourChoices}
            allowDeselect={false}
            {...form.getInputProps('start')}
          />
          <Select label="End Hour" data={hourChoices} allowDeselect={false} {...form.getInputProps('end')} />
          <Select
            label="Timezone"
            searchable
            data={zoneChoices}
            allowDeselect={false}
            {...form.getInputProps('timezone')}
          />
        </SimpleGrid>
        <BrowserZone timezone={timezone} onUse={(zone) => form.setFieldValue('timezone', zone)} />
        {invalid && (
          <Alert color="yellow" title="Invalid time range" icon={<IconAlertTriangle stroke={1.5} />}>
            End time should be after start time for a valid posting window.
          </Alert>
        )}
        <Group align="flex-end" gap="lg">
          <NumberInput
            label="Max Comments Per Day"
            description="We recommend 5-10 comments per day to start."
            w={320}
            maw="100%"
            min={1}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={unlimited}
            {...form.getInputProps('cap')}
            onBlur={() => form.setFieldValue('cap', capOf(cap))}
          />
          <Switch label="Unlimited" mb={8} {...form.getInputProps('unlimited', { type: 'checkbox' })} />
        </Group>
        {save.error && (
          <Alert color="red" role="alert" title="Not saved" icon={<IconAlertTriangle stroke={1.5} />}>
            {messageOf(save.error)} What you chose is still here.
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={invalid} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const valuesOf = (settings: UserSettings) => ({
  unlimited: settings.max_comments_per_day === 0,
  cap: (settings.max_comments_per_day || DEFAULT_CAP) as number | string,
  start: String(settings.posting_hours_start),
  end: String(settings.posting_hours_end),
  timezone: settings.timezone,
})

/** What is no number becomes 1. */
const capOf = (cap: number | string) => Math.min(100, Math.max(1, Math.trunc(Number(cap)) || 1))
