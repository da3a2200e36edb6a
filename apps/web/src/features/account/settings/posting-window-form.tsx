import { Alert, Button, Group, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { userSettingsInput } from '@radar/contract'
import type { UserSettings } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { BrowserZone } from './browser-zone.tsx'
import { hourChoices, zoneChoices } from './choices.ts'

const DEFAULT_CAP = 10

type Props = { settings: UserSettings; isPrimary: boolean }

export function PostingWindowForm({ settings, isPrimary }: Props) {
  const queryClient = useQueryClient()
  const save = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onSuccess: async (saved) => {
        await putSettings(queryClient, saved)
        toast.success({
          title: 'Settings saved',
          message: 'Your Reddit engagement settings have been updated.',
        })
      },
      onError: () => toast.error({ title: 'Failed to save settings. Please try again.' }),
    }),
  )
  const form = useForm({
    initial: valuesOf(settings),
    schema: userSettingsInput,
    toInput: inputOf,
    live: true,
    // The time zone is changed with the mails, too.
    clears: true,
    send: save.mutateAsync,
  })
  const { unlimited, timezone, max_comments_per_day: cap } = form.values
  const wrongRange = form.errors['posting_hours_end']

  return (
    <form {...form.props}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Select
            label="Start Hour"
            data={hourChoices}
            allowDeselect={false}
            {...form.field('posting_hours_start')}
          />
          <Select
            label="End Hour"
            data={hourChoices}
            allowDeselect={false}
            {...form.field('posting_hours_end')}
            error={wrongRange !== undefined}
          />
          <Select
            label="Timezone"
            searchable
            data={zoneChoices(timezone)}
            allowDeselect={false}
            {...form.field('timezone')}
          />
        </SimpleGrid>
        <BrowserZone timezone={timezone} onUse={(zone) => form.set({ timezone: zone })} />
        {wrongRange !== undefined && (
          <Alert color="yellow" title="Invalid time range" icon={<IconAlertTriangle stroke={1.5} />}>
            {wrongRange}
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
            {...form.field('max_comments_per_day')}
            onBlur={() => form.set({ max_comments_per_day: capOf(cap) })}
          />
          <Switch label="Unlimited" mb={8} {...form.toggle('unlimited')} />
        </Group>
        {form.failure !== null && (
          <Alert color="red" role="alert" title="Not saved" icon={<IconAlertTriangle stroke={1.5} />}>
            {messageOf(form.failure)} What you chose is still here.
          </Alert>
        )}
        <Group>
          <Button
            type="submit"
            variant={isPrimary ? 'filled' : 'default'}
            disabled={form.isWrong}
            loading={form.isSubmitting}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const valuesOf = (settings: UserSettings) => ({
  unlimited: settings.max_comments_per_day === 0,
  max_comments_per_day: (settings.max_comments_per_day || DEFAULT_CAP) as number | string,
  posting_hours_start: String(settings.posting_hours_start),
  posting_hours_end: String(settings.posting_hours_end),
  timezone: settings.timezone,
})

const inputOf = (values: ReturnType<typeof valuesOf>) => ({
  max_comments_per_day: values.unlimited ? 0 : capOf(values.max_comments_per_day),
  posting_hours_start: Number(values.posting_hours_start),
  posting_hours_end: Number(values.posting_hours_end),
  timezone: values.timezone,
})

/** Anything but a number becomes 1. */
const capOf = (cap: number | string) => Math.min(100, Math.max(1, Math.trunc(Number(cap)) || 1))
