import { Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { proposalInput } from '@radar/contract'
import type { Campaign, FirstLook, OtherPlace, Proposal } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '../../../lib/api.ts'
import { dropQuestion, keptQuestion } from '../../../lib/asked-question.ts'
import { describeProgress } from '../../../lib/describe-look.ts'
import { PROPOSAL_PROGRESS } from '../../../lib/proposal-progress.ts'
import type { ProposalProgress } from '../../../lib/proposal-progress.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { Room } from '../usage-of.ts'
import { EXAMPLES, FIRST_EXAMPLE } from '../../../lib/example-offers.ts'
import { ThreadList } from './found-threads.tsx'
import { mergeLook, placesOf } from './merge-look.ts'
import type { ProposalChoice } from './proposal-choice.ts'
import { ProposalView } from './proposal-view.tsx'
import { findOutcome, useFirstLook } from './use-first-look.ts'
import type { LookOutcome } from './use-first-look.ts'

type Props = {
  room: Room
  hourly: boolean
  /** Campaign that the new one takes the place of. */
  replaced?: Campaign
  /** True to begin with the first example instead of the question. */
  beginsWithExample?: boolean
  /** Called with true once there is a proposal, and with false when another question is asked. */
  onAnswer?(isAnswered: boolean): void
  /** Content below the question, until it is answered. */
  children?: ReactNode
}
/** A visit that goes on after a reload. What strangers wrote is not in it, and asked for again by its id. */
type ProposalVisit = {
  about: string
  proposal: Proposal
  found: { id: string } | { problem: string }
  foundIn: OtherPlace[]
  chosen?: ProposalChoice
}
/** Visit as a tab kept it, maybe of an earlier version of Radar, which proposed no other places. */
type KeptVisit = Omit<ProposalVisit, 'proposal'> & {
  proposal: Omit<Proposal, 'other_places'> & Partial<Pick<Proposal, 'other_places'>>
}

/** The one question before each new campaign, and the proposal that Radar makes of the answer. */
export function FirstQuestion({
  room,
  hourly,
  replaced,
  beginsWithExample = false,
  onAnswer,
  children,
}: Props) {
  const unsaved = useUnsaved<KeptVisit>(
    replaced ? `proposed in the place of ${replaced.id}` : 'proposed campaign',
  )
  const [asked, setAsked] = useState(() => wholeVisit(unsaved.read()))
  const question = useUnsaved<string>(replaced ? `question in the place of ${replaced.id}` : 'question')
  const [typedBefore] = useState(question.read)
  const queryClient = useQueryClient()
  // A question of the landing page goes on here, with the answer that it has already.
  const [kept] = useState(() => (replaced || asked ? undefined : keptQuestion()))
  const { look, ask } = useFirstLook()
  const [latest, setLatest] = useState<LookOutcome>()
  const outcome = useOutcome(asked?.found, latest)
  const propose = useMutation({
    mutationFn: async (input: { about: string }) => {
      const known = kept?.about === input.about ? kept.id : undefined
      const [proposal, outcome] = await Promise.all([client.proposals.create(input), ask(input.about, known)])
      return { about: input.about, proposal: mergeLook(proposal, outcome), outcome }
    },
    onMutate: () => queryClient.removeQueries({ queryKey: PROPOSAL_PROGRESS }),
    onSuccess: ({ outcome: answer, ...proposed }) => {
      const found = 'look' in answer ? { id: answer.look.id } : answer
      const visit = { ...proposed, found, foundIn: placesOf(proposed.proposal, answer) }
      dropQuestion()
      question.drop()
      unsaved.write(visit)
      setLatest(answer)
      setAsked(visit)
      onAnswer?.(true)
    },
  })
  const form = useForm({
    initial: { about: kept?.about ?? '' },
    typed: asked ? { about: asked.about } : typedBefore === undefined ? undefined : { about: typedBefore },
    onType: ({ about = '' }) => (about === '' ? question.drop() : question.write(about)),
    schema: proposalInput.pick({ about: true }),
    failureAt: 'about',
    send: propose.mutateAsync,
  })
  const { submit } = form
  const first = kept?.about ?? (beginsWithExample && !asked ? FIRST_EXAMPLE.about : undefined)
  const isDue = useRef(first !== undefined)
  useEffect(() => {
    if (!isDue.current || first === undefined) return
    isDue.current = false
    submit({ about: first })
  })
  const startAnew = () => {
    unsaved.drop()
    setAsked(undefined)
    onAnswer?.(false)
  }

  if (asked && !propose.isPending)
    return room.remaining === undefined ? (
      <UnknownRoom {...room} />
    ) : (
      <ProposalView
        key={asked.about}
        proposal={asked.proposal}
        outcome={outcome}
        foundIn={asked.foundIn}
        before={asked.chosen}
        remaining={room.remaining}
        hourly={hourly}
        replaced={replaced}
        takesFocus={propose.isSuccess}
        onChange={(chosen) => unsaved.write({ ...asked, chosen })}
        onStartAnew={startAnew}
        onExample={() => form.submit({ about: FIRST_EXAMPLE.about })}
        onCreated={unsaved.drop}
      />
    )
  return (
    <>
      <Paper component="section" aria-labelledby="first-question" p="lg">
        <form {...form.props}>
          <Stack gap="md">
            <Title order={2} id="first-question" size="h1">
              What do you make, and for whom?
            </Title>
            <Group align="flex-start" gap="xs">
              <TextInput
                // There is something in it from the start where somebody asks anew.
                autoFocus={form.values.about !== ''}
                aria-labelledby="first-question"
                placeholder="One sentence, or the address of your product"
                {...form.field('about')}
                maxLength={2_000}
                size="md"
                style={{ flex: '1 1 280px' }}
              />
              <Button type="submit" size="md" loading={propose.isPending}>
                Find people asking for it
              </Button>
            </Group>
            <Failure error={form.failure} />
            {propose.isPending ? (
              <Pending label="Looking for communities">
                <Progress look={look} />
              </Pending>
            ) : (
              <Group gap="xs">
                <Text c="dimmed">Or try an example:</Text>
                {EXAMPLES.map((example) => (
                  <Button
                    key={example.label}
                    variant="default"
                    size="xs"
                    title={example.about}
                    onClick={() => form.submit({ about: example.about })}
                  >
                    {example.label}
                  </Button>
                ))}
              </Group>
            )}
          </Stack>
        </form>
      </Paper>
      {children}
    </>
  )
}

const wholeVisit = (kept: KeptVisit | undefined): ProposalVisit | undefined =>
  kept && { ...kept, proposal: { ...kept.proposal, other_places: kept.proposal.other_places ?? [] } }

/** Answer of this visit, or that of an earlier one, which the server has for an hour. */
function useOutcome(
  found: ProposalVisit['found'] | undefined,
  latest: LookOutcome | undefined,
): LookOutcome | undefined {
  const id = latest || !found || 'problem' in found ? undefined : found.id
  const { data } = useQuery({
    queryKey: ['first-look', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => findOutcome(id, signal),
  })
  if (latest) return latest
  return found && 'problem' in found ? found : data
}

/** Radar's work on a proposal, with the posts that it has read. */
function Progress({ look }: { look: FirstLook | undefined }) {
  const { data } = useQuery<ProposalProgress>({ queryKey: PROPOSAL_PROGRESS, queryFn: skipToken })
  return (
    <>
      <Text c="dimmed">
        {data
          ? `Reading posts to see who asks for it, ${data.read} of ${data.of}…`
          : 'Looking for communities that talk about this, and for the words they use…'}
      </Text>
      {look && (
        <Text c="dimmed" className="numbers">
          {describeProgress(look)}
        </Text>
      )}
      {look && look.threads.length > 0 && <ThreadList look={look} />}
    </>
  )
}

/** Shown while the room of the plan is unknown. The proposal is kept. */
function UnknownRoom({ error, retry }: Room) {
  if (!error) return <Pending label="Loading the limits of your plan" />
  return (
    <ErrorState
      title="The limits of your plan cannot be loaded"
      error={error}
      safe="The proposal is kept, and shown once they are loaded."
      retry={retry}
    />
  )
}

function Pending({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Stack gap="xs" role="status" aria-label={label}>
      {children}
      <Skeleton h={56} />
      <Skeleton h={56} />
      <Skeleton h={32} w="60%" />
    </Stack>
  )
}
