import { Button, Group } from '@mantine/core'
import { CHANNEL_NAMES } from '@radar/contract'
import type { Channel } from '@radar/contract'
import { IconBrandDiscord, IconBrandSlack } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'

const ICONS = { slack: IconBrandSlack, discord: IconBrandDiscord }

/** “Add to Slack” and “Add to Discord”, as far as this Radar has an app there. */
export function ChannelButtons({ disabled }: { disabled: boolean }) {
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const begin = useMutation(
    api.channels.begin.mutationOptions({
      onSuccess: ({ authorize_url }) => window.location.assign(authorize_url),
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
  const isAsked = (channel: Channel) =>
    (begin.isPending || begin.isSuccess) && begin.variables?.channel === channel
  if (!instance || instance.channels.length === 0) return null
  return (
    <Group gap="sm">
      {instance.channels.map((channel) => {
        const Icon = ICONS[channel]
        return (
          <Button
            key={channel}
            variant="default"
            leftSection={<Icon size={18} stroke={1.5} aria-hidden="true" />}
            disabled={disabled}
            loading={isAsked(channel)}
            onClick={() => begin.mutate({ channel })}
          >
            Add to {CHANNEL_NAMES[channel]}
          </Button>
        )
      })}
    </Group>
  )
}
