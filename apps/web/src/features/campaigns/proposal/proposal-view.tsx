import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Campaign, CampaignInput, OtherPlace, Proposal } from '@radar/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { pickChanged } from '../../../lib/pick-changed.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useNavigateHere } from '../../../lib/use-navigate-here.ts'
import { confirm } from '../../../ui/confirm.ts'
import { TagsField } from '../../../ui/tags-field.tsx'
import { valuesOf } from '../form-values.ts'
import type { FormValues } from '../form-values.ts'
import type { Remaining } from '../usage-of.ts'
import { showWhole } from '../show-whole.ts'
import { problemOf, useSubredditChecks } from '../subreddit-checks.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useRunCampaign } from '../use-run-campaign.ts'
import { useSaveCampaign } from '../use-save-campaign.ts'
import { FoundThreads } from './found-threads.tsx'
import { withCommunities, withPlaces } from './merge-look.ts'
import type { LookOutcome } from './use-first-look.ts'
import { BackTestPanel } from './back-test-panel.tsx'
import { Choices } from './choices.tsx'
import { countOf, fullText } from './describe-room.ts'
import { ProposalDetails } from './proposal-details.tsx'
import { ProposedForums } from './proposed-forums.tsx'
import { ProposedSubreddits } from './proposed-subreddits.tsx'
import { asProposed, distinct, fit, freeOf, left, missingOf, notProposed } from './proposal-choice.ts'
import type { Places, ProposalChoice } from './proposal-choice.ts'
import classes from './proposal-view.module.css'

type Props = {
  proposal: Proposal
  /** Answer of the forums that need no key; undefined while it is loaded. */
  outcome: LookOutcome | undefined
  /** Forums in which people were found. */
  foundIn: OtherPlace[]
  /** Choice of an earlier visit. */
  before: ProposalChoice | undefined
  remaining: Remaining
  hourly: boolean
  /** Campaign that this one takes the place of. */
  replaced: Campaign | undefined
  /** True if it replaces the field that had the focus. */
  takesFocus: boolean
  onChange(chosen: ProposalChoice): void
  onStartAnew(): void
  onExample(): void
  onCreated(): void
}

/** A proposed campaign: everything can be changed, nothing is stored before it is created. */
export function ProposalView({
  proposal,
  outcome,
  foundIn,
  before,
  remaining,
  hourly,
  replaced,
  takesFocus,
  onChange,
  onStartAnew,
  onExample,
  onCreated,
}: Props) {
  const navigate = useNavigateHere()
  const form = useUnsaved<FormValues>(replaced ? `campaign ${replaced.id}` : 'new campaign')
  const intents = remaining.intents
  const places: Places = {
    subreddits: freeOf(remaining.subreddits),
    keywords: freeOf(remaining.keywords),
    campaign_prompts: intents,
  }
  const proposed = withPlaces(asProposed(proposal, replaced?.other_places), foundIn)
  const fitting = withCommunities(fit(proposed, places), {
    proposed: proposal.other_places,
    room: places.subreddits,
  })
  const [chosen, setChosen] = useState(() => (before ? fit({ ...proposed, ...before }, places) : fitting))
  const communities = proposal.subreddits.map((one) => one.name)
  const texts = proposal.keywords.map((one) => one.text)
  const change = (part: Partial<ProposalChoice>) => {
    const all = { ...chosen, ...part }
    const next = {
      ...all,
      subreddits: distinct(all.subreddits, communities),
      keywords: distinct(all.keywords, texts),
    }
    setChosen(next)
    onChange(next)
  }
  const isChanged = () => JSON.stringify(chosen) !== JSON.stringify(fitting)
  const guard = useLeaveGuard(isChanged)
  const { create, update } = useSaveCampaign()
  const { name, description, business_name, product_service, ...lists } = chosen
  const { subreddits, keywords, campaign_prompts } = lists
  const run = useRunCampaign({ name })
  const previous = valuesOf(replaced)
  const website = proposal.website || previous.website
  const values = { ...previous, ...chosen, website } satisfies FormValues
  const failure = create.error ?? update.error

  const save = () =>
    replaced
      ? update.mutateAsync({ id: replaced.id, ...pickChanged<CampaignInput>(replaced, values) })
      : create.mutateAsync(values)
  const start = async () => {
    const campaign = await save().catch(() => undefined)
    // What failed stands above the button.
    if (!campaign) return
    onCreated()
    guard.open()
    run.mutate({ campaign_id: campaign.id })
    await navigate(`/dashboard/campaigns/${campaign.id}`)
  }
  const fillForm = () => {
    form.write(values)
    guard.open()
    void navigate(replaced ? `/dashboard/campaigns/${replaced.id}/edit` : '/dashboard/campaigns/new?form')
  }
  const openForm = () => {
    const typed = form.read()
    if (typed === undefined || JSON.stringify(typed) === JSON.stringify(values)) fillForm()
    else
      confirm({
        title: 'Replace what the form holds?',
        text: 'You typed a campaign there and did not save it. This proposal would take its place.',
        action: 'Replace it',
        onConfirm: fillForm,
      })
  }
  const askAnew = () => {
    if (isChanged())
      confirm({
        title: 'Ask something else?',
        text: 'What you changed in this proposal is lost.',
        action: 'Ask something else',
        onConfirm: onStartAnew,
      })
    else onStartAnew()
  }
  const checks = useSubredditChecks(notProposed(subreddits, communities))
  const missing = missingOf(chosen) ?? problemOf(checks)

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={2} ref={takesFocus ? focus : undefined} tabIndex={-1} style={{ outline: 'none' }}>
          This is how Radar would look for them
        </Title>
        {communities.length > 0 && (
          <Button variant="subtle" size="xs" onClick={askAnew}>
            Ask something else
          </Button>
        )}
      </Group>
      {proposal.notes.length > 0 && (
        <Alert color="yellow" role="status">
          <Stack gap="xs">
            {proposal.notes.map((note) => (
              <Text key={note}>{note}</Text>
            ))}
          </Stack>
          {communities.length === 0 && (
            <Group gap="xs" mt="xs">
              <Button variant="default" size="xs" onClick={onExample}>
                Try an example in its place
              </Button>
              <Button variant="default" size="xs" onClick={askAnew}>
                Ask something else
              </Button>
            </Group>
          )}
        </Alert>
      )}
      <FoundThreads outcome={outcome} />
      <Paper component="section" aria-label="The proposal">
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <ProposedSubreddits
              proposal={proposal}
              chosen={chosen}
              free={places.subreddits}
              remaining={remaining}
              onChange={change}
            />
            <Choices
              legend={`Keywords${countOf(keywords, places.keywords)}`}
              name="Keyword"
              choices={proposal.keywords.map(({ text, why }) => ({
                value: text,
                label: <Text fw={500}>{text}</Text>,
                why,
              }))}
              chosen={keywords}
              remaining={left(places.keywords, keywords)}
              full={fullText('keywords', remaining)}
              onChange={(texts) => change({ keywords: texts })}
            >
              <TagsField
                label="Another keyword"
                size="xs"
                value={notProposed(keywords, texts)}
                remaining={left(places.keywords, keywords)}
                onChange={(more) =>
                  change({ keywords: [...keywords.filter((one) => texts.includes(one)), ...more] })
                }
              />
            </Choices>
          </SimpleGrid>
        </Stack>
      </Paper>
      <BackTestPanel
        draft={{
          campaign_id: replaced?.id,
          name,
          business_name,
          description,
          product_service,
          subreddits,
          keywords,
          campaign_prompts,
        }}
        hourly={hourly}
      />
      <ProposedForums
        proposed={proposal.other_places}
        chosen={chosen}
        free={places.subreddits}
        remaining={remaining}
        onChange={change}
      />
      <ProposalDetails
        proposal={proposal}
        chosen={chosen}
        free={places.keywords}
        intents={intents}
        onChange={change}
      />
      {failure && (
        <Alert ref={showWhole} color="red" role="alert" title={replaced ? 'Not saved' : 'Not created'}>
          {messageOf(failure)} Nothing you chose is lost.
        </Alert>
      )}
      <Group className={classes.bar} justify="flex-end" gap="xs">
        {missing && (
          <Text size="xs" c="dimmed" role="status">
            {missing}
          </Text>
        )}
        <Button variant="default" onClick={openForm}>
          Open as a form
        </Button>
        <Button
          disabled={missing !== undefined}
          loading={create.isPending || update.isPending}
          onClick={() => void start()}
        >
          {replaced ? 'Save and scan now' : 'Create and scan now'}
        </Button>
      </Group>
    </Stack>
  )
}

const focus = (title: HTMLElement | null) => title?.focus()
