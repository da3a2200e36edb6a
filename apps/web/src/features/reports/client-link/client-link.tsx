import { Alert, Button, Code, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** A link at which a client reads how a campaign goes, without an account. */
export function ClientLink({ campaign }: { campaign: { id: string; name: string } }) {
  const input = { id: campaign.id }
  const { data, error, isPending, refetch } = useQuery(api.clientLinks.get.queryOptions({ input }))
  const [made, setMade] = useState<string>()
  const { renew, revoke } = useLinkActions()
  const make = () => renew.mutate(input, { onSuccess: ({ url }) => setMade(url) })
  const askToRevoke = () =>
    confirm({
      title: 'End client link',
      text: `The link to “${campaign.name}” stops working at once.`,
      action: 'End link',
      onConfirm: () => revoke.mutate(input, { onSuccess: () => setMade(undefined) }),
    })
  return (
    <Paper component="section" aria-labelledby="client-link">
      <Title order={2} id="client-link">
        Client link
      </Title>
      <Text c="dimmed" mb="md">
        Anyone with the link can read the figures of “{campaign.name}” and its posted replies, and can change
        nothing. Search engines are asked not to list it.
      </Text>
      <Stack gap="sm" align="flex-start">
        {isPending && <Skeleton h={36} />}
        {!data && error && <ErrorState title="The link cannot be shown" error={error} retry={refetch} />}
        {made !== undefined && <NewLink url={made} />}
        {data?.created_at && (
          <Text c="dimmed">
            Made on {formatDay(data.created_at)}
            {data.opened_at ? (
              <>
                , last opened <RelativeTime timestamp={data.opened_at} />
              </>
            ) : (
              ', not opened yet'
            )}
            .
          </Text>
        )}
        {data && (
          <Group gap="xs">
            <Button variant="default" loading={renew.isPending} onClick={make}>
              {data.created_at ? 'Renew link' : 'Make a link'}
            </Button>
            {data.created_at && (
              <Button variant="subtle" color="red" loading={revoke.isPending} onClick={askToRevoke}>
                End link
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function useLinkActions() {
  const queryClient = useQueryClient()
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.clientLinks.key() }),
    onError: (error: Error) => toast.error({ title: messageOf(error) }),
  }
  return {
    renew: useMutation(api.clientLinks.renew.mutationOptions(options)),
    revoke: useMutation(api.clientLinks.revoke.mutationOptions(options)),
  }
}

function NewLink({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success({ title: 'Link copied' }),
      (error: unknown) => toast.error({ title: 'The link cannot be copied', message: messageOf(error) }),
    )
  return (
    <Alert title="Your new link" role="status">
      <Stack gap="sm" align="flex-start">
        <Text>It is shown only once. Renew it if you lose it. Any earlier link has stopped working.</Text>
        <Code block aria-label="New link" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {url}
        </Code>
        <Button onClick={() => void copy()}>Copy</Button>
      </Stack>
    </Alert>
  )
}
