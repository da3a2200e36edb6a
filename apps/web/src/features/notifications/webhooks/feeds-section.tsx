import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Campaign } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'

/** An Atom feed for each campaign, at an address that only its user knows. */
export function FeedsSection() {
  const { data, error, isPending, refetch } = useQuery(
    api.campaigns.list.queryOptions({ input: { limit: 100 } }),
  )
  return (
    <Section
      id="feeds"
      title="Atom feeds"
      text="The newest matches of a campaign in your feed reader. Anyone with the address can read them."
    >
      {isPending && <Skeleton h={60} />}
      {!data && error && (
        <ErrorState
          title="Your campaigns cannot be shown"
          error={error}
          safe="Their feeds keep working."
          retry={refetch}
        />
      )}
      {data && data.items.length === 0 && <Text c="dimmed">You have no campaign yet.</Text>}
      <Stack gap="md">
        {data?.items.map((campaign) => (
          <CampaignFeed key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    </Section>
  )
}

function CampaignFeed({ campaign: { id, name } }: { campaign: Pick<Campaign, 'id' | 'name'> }) {
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery(api.feeds.get.queryOptions({ input: { id } }))
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.feeds.key() }),
    onError: (failure: Error) => toast.error({ title: messageOf(failure) }),
  }
  const renew = useMutation(api.feeds.renew.mutationOptions(options))
  const end = useMutation(api.feeds.delete.mutationOptions(options))
  const url = data?.url ?? null
  return (
    <div>
      <Text fw={600} mb={4}>
        {name}
      </Text>
      {isPending && <Skeleton h={36} />}
      {!data && error && (
        <Text size="sm" c="var(--radar-danger)">
          {messageOf(error)}
        </Text>
      )}
      {data && url === null && (
        <Button size="xs" variant="default" loading={renew.isPending} onClick={() => renew.mutate({ id })}>
          Create an address
        </Button>
      )}
      {url !== null && (
        <Stack gap="xs">
          <TextInput
            aria-label={`Address of the feed of ${name}`}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <CopyText value={url} size="xs" />
            <Button
              size="xs"
              variant="default"
              loading={renew.isPending}
              onClick={() =>
                confirm({
                  title: `A new address for ${name}?`,
                  text: 'The old address stops working at once.',
                  action: 'Create a new address',
                  onConfirm: () => renew.mutate({ id }),
                })
              }
            >
              New address
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={end.isPending}
              onClick={() =>
                confirm({
                  title: `Remove the feed of ${name}?`,
                  text: 'Its address stops working at once.',
                  action: 'Remove this feed',
                  onConfirm: () => end.mutate({ id }),
                })
              }
            >
              Remove this feed
            </Button>
          </Group>
        </Stack>
      )}
    </div>
  )
}
