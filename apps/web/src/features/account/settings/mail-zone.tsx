import { Anchor, Stack, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import { BrowserZone } from './browser-zone.tsx'

/** In which time zone mails are planned. It is the one of the posting window. */
export function MailZone() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const save = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onSuccess: async (saved) => {
        await putSettings(queryClient, saved)
        toast.success({ title: 'Settings saved', message: `Your time zone is now ${saved.timezone}.` })
      },
      onError: (error) =>
        toast.error({ title: 'Failed to save settings. Please try again.', message: messageOf(error) }),
    }),
  )
  if (!settings) return null
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" c="dimmed">
        Your time zone is {settings.timezone}.{' '}
        <Anchor component={Link} to={`${PAGES.redditSettings}#posting-window`} inherit underline="always">
          Change it
        </Anchor>
      </Text>
      <BrowserZone
        timezone={settings.timezone}
        saving={save.isPending}
        onUse={(timezone) => save.mutate({ timezone })}
      />
    </Stack>
  )
}
