import { Button, Group, Stack, Text } from '@mantine/core'
import { UPVOTE_DELAY_MINUTES, VOTES_FORBIDDEN } from '@radar/contract'
import type { RedditCredential } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { toast, toastLimit } from '../../../lib/toast.ts'
import { Failure } from '../../../ui/failure.tsx'
import type { ChosenThing, ThingType } from './chosen.ts'
import { CountryBadge } from './country-badge.tsx'
import { SelectedThing } from './selected-thing.tsx'

type Props = {
  chosen: ChosenThing
  buddies: RedditCredential[]
  votes: 'allowed' | 'forbidden'
  onBack(): void
  onDone(): void
}

/** Summary of the engagement, and the button that creates it. */
export function ConfirmStep({ chosen, buddies, votes, onBack, onDone }: Props) {
  const queryClient = useQueryClient()
  const create = useMutation(
    api.functions.createEngagement.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.engagements.list.key() })
        const title =
          votes === 'allowed'
            ? `Engagement created with ${plural(buddies.length, 'buddy', 'buddies')}`
            : 'Engagement created'
        toast.success({ title })
        onDone()
      },
      onError: (error) => {
        if (toastLimit(error)) return
        toast.error({ title: 'Failed to create engagement' })
      },
    }),
  )
  const { thing, type } = chosen
  const submit = () =>
    create.mutate({
      thingId: thing.id,
      thingType: type,
      thingTitle: thing.title,
      ...(thing.permalink !== null && { thingUrl: thing.permalink }),
      buddyIds: buddies.map(({ id }) => id),
    })
  return (
    <Stack gap="md">
      <SelectedThing chosen={chosen} />
      {votes === 'allowed' ? <Upvotes buddies={buddies} /> : <Tracking type={type} />}
      <Failure error={create.error} />
      <Group justify="space-between">
        <Button variant="default" disabled={create.isPending} onClick={onBack}>
          Back
        </Button>
        <Button disabled={create.isPending} onClick={submit}>
          {create.isPending ? 'Creating...' : 'Create Engagement'}
        </Button>
      </Group>
    </Stack>
  )
}

function Upvotes({ buddies }: { buddies: RedditCredential[] }) {
  const { from, to } = UPVOTE_DELAY_MINUTES
  return (
    <>
      <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Chosen buddies">
        {buddies.map(({ id, reddit_username, country_code }) => (
          <Group key={id} component="li" gap={4}>
            <Text>u/{reddit_username}</Text>
            <CountryBadge code={country_code} />
          </Group>
        ))}
      </Group>
      <Text c="dimmed">
        {plural(buddies.length, 'buddy', 'buddies')} will upvote with random delays of {from}-{to} minutes.
      </Text>
    </>
  )
}

const READ: Record<ThingType, string> = {
  post: 'Score, upvote ratio and comments are read',
  comment: 'Its score is read',
}

function Tracking({ type }: { type: ThingType }) {
  return (
    <>
      <Text>{VOTES_FORBIDDEN}</Text>
      <Text c="dimmed">{READ[type]} now, after 1, 3, 6, 12 and 24 hours, then daily for 30 days.</Text>
    </>
  )
}
