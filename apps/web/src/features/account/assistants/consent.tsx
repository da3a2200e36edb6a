import { Alert, Button, Checkbox, Group, Paper, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ASSISTANT_SCOPES, PAGES } from '@radar/contract'
import type { AssistantScope, AuthorizationQuestion, AuthorizationRequest } from '@radar/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { codeOf, fieldErrorsOf } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { ACCESS, describePlace } from './describe-access.ts'
import { SignedInAs } from './signed-in-as.tsx'

/** Question to a person if an assistant gets access, and how far. */
export function Consent({ request }: { request: AuthorizationRequest }) {
  const { data, error, isPending, refetch } = useQuery(
    api.assistants.describe.queryOptions({ input: request, staleTime: Infinity }),
  )
  if (isPending) return <Skeleton h={420} role="status" aria-label="The request is being read" />
  if (!data && codeOf(error) === 'BAD_REQUEST')
    return <BrokenLink reason={Object.values(fieldErrorsOf(error)).flat()[0]} />
  if (!data) return <ErrorState order={1} title="The request cannot be shown" error={error} retry={refetch} />
  return data.kind === 'refused' ? <Refused of={data} /> : <ConsentForm request={request} of={data} />
}

/** A link that leads nowhere, so that nobody is sent to a place of a stranger's. */
export function BrokenLink({ reason }: { reason?: string | undefined }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={
        <Title order={1} fz="inherit" lh="inherit" fw="inherit">
          This link cannot be used
        </Title>
      }
    >
      <Text>{reason ?? 'It is not complete. Start again in your assistant.'}</Text>
      <Text mt="xs">Nobody was given access.</Text>
      <Button component="a" href={PAGES.dashboard} variant="default" mt="sm">
        Go to Radar
      </Button>
    </Alert>
  )
}

type Refusal = Extract<AuthorizationQuestion, { kind: 'refused' }>

function Refused({ of }: { of: Refusal }) {
  return (
    <Paper component="section">
      <Title order={1} size="h2" mb="sm">
        “{of.client_name}” asks for what Radar does not give
      </Title>
      <Text>{of.message}</Text>
      <Text c="dimmed" mt="xs">
        Nobody was given access. Whoever makes the assistant can change that.
      </Text>
      <Button component="a" href={of.denied_url} variant="default" mt="md">
        Back to {of.returns_to}
      </Button>
    </Paper>
  )
}

type Question = Extract<AuthorizationQuestion, { kind: 'consent' }>

function ConsentForm({ request, of }: { request: AuthorizationRequest; of: Question }) {
  const [scope, setScope] = useState<AssistantScope>(of.scope)
  const [isReplacing, setReplacing] = useState(true)
  const approve = useMutation(
    api.assistants.approve.mutationOptions({
      onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
    }),
  )
  if (approve.isSuccess) return <Given name={of.client_name} />
  const offered = ASSISTANT_SCOPES.slice(0, ASSISTANT_SCOPES.indexOf(of.scope) + 1)
  return (
    <Paper component="section">
      <Stack gap="md">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          “{of.client_name}” asks for access to your Radar
        </Title>
        <div>
          <Text>
            Your answer goes to <strong style={{ overflowWrap: 'anywhere' }}>{describePlace(of)}</strong>.
          </Text>
          <Text c="dimmed" size="sm">
            Nobody has checked the name. Go on only if you began this yourself, in the assistant that you
            expect there.
          </Text>
        </div>
        <Radio.Group
          label="What it may do"
          value={scope}
          onChange={(value) => setScope(offered.find((one) => one === value) ?? 'read')}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((one) => (
              <Radio key={one} value={one} label={ACCESS[one].label} description={ACCESS[one].text} />
            ))}
          </Stack>
        </Radio.Group>
        {of.earlier && (
          <Checkbox
            label={
              of.earlier.connections === 1 ? 'End its earlier connection' : 'End its earlier connections'
            }
            description={describeEarlier(of.earlier)}
            checked={isReplacing}
            onChange={(event) => setReplacing(event.currentTarget.checked)}
          />
        )}
        <div>
          <Text fw={600} size="sm">
            What it may never do
          </Text>
          <Text size="sm">
            Approve or post a reply, vote, change campaigns or settings, spend money, or see your password.
          </Text>
        </div>
        <Text size="sm" c="dimmed">
          It keeps access until you disconnect it in Settings, or until it has gone unused for 30 days.
        </Text>
        <Group gap="xs">
          <Button
            loading={approve.isPending}
            onClick={() =>
              approve.mutate({
                ...request,
                granted_scope: scope,
                ...(of.earlier && !isReplacing && { keep_earlier: true }),
              })
            }
          >
            Give access
          </Button>
          <Button component="a" href={of.denied_url} variant="default">
            Cancel
          </Button>
        </Group>
        <Failure error={approve.error} />
        <SignedInAs email={of.email} />
      </Stack>
    </Paper>
  )
}

/** Says what a new connection would replace. */
function describeEarlier({
  connections,
  connected_at,
  last_used_at,
}: NonNullable<Question['earlier']>): string {
  const since =
    connections === 1
      ? `It is connected already, since ${formatDay(connected_at)}`
      : `It is connected ${connections} times already, most recently since ${formatDay(connected_at)}`
  const use = last_used_at === null ? 'never used' : `last used ${formatDay(last_used_at)}`
  return `${since}, ${use}. Keep ${connections === 1 ? 'that connection' : 'them'} if you use it in a second place, such as another device.`
}

/** A browser that hands the answer to a program on the device stays on this page. */
function Given({ name }: { name: string }) {
  return (
    <Paper component="section" role="status">
      <Title order={1} size="h2" mb="sm">
        “{name}” has access
      </Title>
      <Text>You are taken back to it. If nothing happens, open it and close this page.</Text>
    </Paper>
  )
}
