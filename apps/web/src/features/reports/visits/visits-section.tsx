import { Anchor, Button, Code, Group, List, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { VisitHook } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Section } from '../../../ui/section.tsx'
import { TRIAL_REF, snippetFor } from './snippet.ts'
import classes from './visits-section.module.css'

/** Section on how a user's own site reports the replies that brought somebody. */
export function VisitsSection() {
  const { data, error, isPending, refetch } = useQuery(api.visitHook.get.queryOptions({ input: {} }))
  return (
    <Section
      id="visits"
      title="Visits to your site"
      text="Links to your own site in replies carry a tag. With a few lines in its pages, your site tells Radar which reply brought a visitor."
    >
      <Stack gap="md">
        <TagSwitch />
        {isPending && <Skeleton h={60} />}
        {!data && error && (
          <ErrorState
            title="The address for visits cannot be shown"
            error={error}
            safe="Your site keeps reporting."
            retry={refetch}
          />
        )}
        {data && <Hook hook={data} onReload={refetch} />}
        <Explanation />
      </Stack>
    </Section>
  )
}

function TagSwitch() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const save = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onSuccess: async (saved) => {
        await putSettings(queryClient, saved)
        toast.success({
          title: 'Settings saved',
          message: saved.tag_links
            ? 'Links in new drafts are tagged.'
            : 'Links in new drafts stay as they are.',
        })
      },
      onError: (failure) => toast.error({ title: messageOf(failure) }),
    }),
  )
  return (
    <Switch
      label="Tag links to my site in new drafts"
      description="You see the tag before you approve a reply, and can take it off each draft."
      checked={save.isPending ? (save.variables.tag_links ?? true) : (settings?.tag_links ?? true)}
      disabled={!settings || save.isPending}
      onChange={(event) => save.mutate({ tag_links: event.currentTarget.checked })}
    />
  )
}

function Hook({ hook: { url, last_report_at }, onReload }: { hook: VisitHook; onReload(): unknown }) {
  const queryClient = useQueryClient()
  const onError = (failure: Error) => toast.error({ title: messageOf(failure) })
  const queryKey = api.visitHook.get.queryKey({ input: {} })
  const renew = useMutation(
    api.visitHook.renew.mutationOptions({
      onSuccess: (made) => queryClient.setQueryData(queryKey, made),
      onError,
    }),
  )
  const end = useMutation(
    api.visitHook.delete.mutationOptions({
      onSuccess: () => queryClient.setQueryData(queryKey, { url: null, last_report_at: null }),
      onError,
    }),
  )
  if (url === null)
    return (
      <Stack gap="xs" align="flex-start">
        <Text>Your site reports no visits yet.</Text>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
          Create an address for reports
        </Button>
      </Stack>
    )
  return (
    <Stack gap="sm">
      <Snippet code={snippetFor(url)} />
      <TextInput
        label="Address for reports"
        description="For a site that reports by itself: POST with the ref of the address, as JSON or as a form."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyText value={url} label="Copy the address" size="xs" />
        <Button
          size="xs"
          variant="default"
          loading={renew.isPending}
          onClick={() =>
            confirm({
              title: 'A new address for reports?',
              text: 'The old address stops working at once. Paste the new lines into your site, or its visits are not counted.',
              action: 'Create a new address',
              onConfirm: () => renew.mutate({}),
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
              title: 'Stop counting visits?',
              text: 'New visits are not counted. Earlier visits stay.',
              action: 'Remove this address',
              onConfirm: () => end.mutate({}),
            })
          }
        >
          Remove this address
        </Button>
      </Group>
      <Text role="status">
        {last_report_at === null ? (
          <>
            Your site has not reported anything to this address yet. To try it, open a page of it with{' '}
            <Code>?ref={TRIAL_REF}</Code> behind its address; that is counted nowhere.
          </>
        ) : (
          <>
            Your site last reported <RelativeTime timestamp={last_report_at} />.
          </>
        )}{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => void onReload()}>
          Check again
        </Anchor>
      </Text>
    </Stack>
  )
}

function Snippet({ code }: { code: string }) {
  return (
    <div>
      <Text fw={600} mb={4} id="visits-snippet">
        Paste this into the pages of your site
      </Text>
      <Code block className={classes.code} tabIndex={0} role="region" aria-labelledby="visits-snippet">
        {code}
      </Code>
      <Group mt="xs">
        <CopyText value={code} label="Copy these lines" size="xs" />
      </Group>
    </div>
  )
}

function Explanation() {
  return (
    <List size="sm" c="dimmed" spacing={4}>
      <List.Item>
        Radar counts a visit when somebody opens a page of yours through a link in a posted reply, in a
        browser that runs scripts. Reloads do not count.
      </List.Item>
      <List.Item>
        Most bots run no scripts and are not counted. Some are counted, and so are you when you follow your
        own link.
      </List.Item>
      <List.Item>
        Anyone who reads the source of your pages can find the address and report false visits. Create a new
        address if the numbers look wrong.
      </List.Item>
      <List.Item>
        Radar stores when a visit happened and which reply brought it, and nothing about the visitor: no
        network address, no browser, no cookie.
      </List.Item>
    </List>
  )
}
