import {
  Alert,
  Button,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Textarea,
  Title,
} from '@mantine/core'
import { GOAL_TYPES, PLANS, followsNames, promptsForName } from '@radar/contract'
import type { Campaign, OtherPlace, PromotionRule, Proposal } from '@radar/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { confirm } from '../../../ui/confirm.ts'
import { TagsField } from '../../../ui/tags-field.tsx'
import { valuesOf } from '../form-values.ts'
import { GOAL_LABELS } from '../goal-labels.ts'
import type { FormValues } from '../form-values.ts'
import type { Remaining } from '../usage-of.ts'
import { showWhole } from '../show-whole.ts'
import { OtherPlaces } from '../other-places.tsx'
import { SubredditField } from '../subreddit-field.tsx'
import { problemOf, useSubredditChecks } from '../subreddit-checks.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useRunCampaign } from '../use-run-campaign.ts'
import { isIn } from '../same-place.ts'
import { useSaveCampaign } from '../use-save-campaign.ts'
import { FoundThreads } from './found-threads.tsx'
import { withCommunities, withPlaces } from './merge-look.ts'
import type { LookOutcome } from './use-first-look.ts'
import { BackTestPanel } from './back-test-panel.tsx'
import { Choices } from './choices.tsx'
import { ProposedPlaces } from './proposed-places.tsx'
import { asProposed, fit, freeOf, left, missingOf } from './proposal-choice.ts'
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
  const navigate = useNavigate()
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
  const change = (part: Partial<ProposalChoice>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    onChange(next)
  }
  const isChanged = () => JSON.stringify(chosen) !== JSON.stringify(fitting)
  const guard = useLeaveGuard(isChanged)
  const { create, update } = useSaveCampaign()
  const { name, description, business_name, product_service, goal_type, names, ...lists } = chosen
  const { subreddits, other_places, keywords, campaign_prompts } = lists
  const looksAt = [...subreddits, ...other_places]
  const run = useRunCampaign({ name })
  const values = { ...valuesOf(replaced), ...chosen, website: proposal.website } satisfies FormValues
  const failure = create.error ?? update.error

  const save = () =>
    replaced ? update.mutateAsync({ id: replaced.id, ...values }) : create.mutateAsync(values)
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
  const changeNames = (changed: string[]) => {
    const fresh = changed.filter((one) => !names.includes(one) && !keywords.includes(one))
    const room = left(places.keywords, keywords) ?? fresh.length
    change({ names: changed, keywords: [...keywords, ...fresh.slice(0, Math.max(0, room))] })
  }
  const prompts = followsNames(goal_type)
    ? [...names.flatMap((one) => promptsForName(goal_type, one)), ...proposal.campaign_prompts]
    : proposal.campaign_prompts
  const own = (list: string[], proposed: string[]) => list.filter((one) => !proposed.includes(one))
  const communities = proposal.subreddits.map((one) => one.name)
  const checks = useSubredditChecks(own(subreddits, communities))
  const missing = missingOf(chosen) ?? problemOf(checks)
  const [opensDetails] = useState(name.trim() === '')
  const texts = proposal.keywords.map((one) => one.text)

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
          {proposal.notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
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
            <Choices
              legend={`Subreddits${countOf(looksAt, places.subreddits)}`}
              name="Subreddit"
              choices={proposal.subreddits.map((one) => ({
                value: one.name,
                label: (
                  <>
                    <Text fw={500}>r/{one.name}</Text>
                    <Text size="xs" c="dimmed" className="numbers">
                      {plural(one.subscribers, 'subscriber')}
                    </Text>
                  </>
                ),
                why: one.why,
                detail: <Rule {...one} />,
              }))}
              chosen={subreddits}
              remaining={left(places.subreddits, looksAt)}
              full={fullText('subreddits', remaining)}
              onChange={(taken) => change({ subreddits: taken })}
            >
              <SubredditField
                label="Another subreddit"
                size="xs"
                value={own(subreddits, communities)}
                remaining={left(places.subreddits, looksAt)}
                onChange={(more) =>
                  change({ subreddits: [...subreddits.filter((one) => communities.includes(one)), ...more] })
                }
              />
              <ProposedPlaces
                proposed={proposal.other_places}
                chosen={other_places}
                remaining={left(places.subreddits, looksAt)}
                onChange={(taken) => change({ other_places: taken })}
              />
              <OtherPlaces
                chosen={other_places.filter((one) => !isIn(proposal.other_places, one))}
                subreddits={subreddits}
                remaining={left(places.subreddits, looksAt)}
                limit={remaining.subreddits.limit}
                onChange={(taken) =>
                  change({
                    other_places: [
                      ...other_places.filter((one) => isIn(proposal.other_places, one) && !isIn(taken, one)),
                      ...taken,
                    ],
                  })
                }
                onSubreddit={(name) => change({ subreddits: [...new Set([...subreddits, name])] })}
              />
            </Choices>
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
                value={own(keywords, texts)}
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
        draft={{ name, business_name, description, product_service, subreddits, keywords, campaign_prompts }}
        hourly={hourly}
      />
      <Paper component="details" open={opensDetails} className={classes.details}>
        <summary className={classes.summary}>
          <span>
            <b>{name.trim() || 'Without a name'}</b> · {GOAL_LABELS[goal_type]}
          </span>
          <span className={classes.hint}>Name, product and more</span>
        </summary>
        <Stack gap="lg" mt="md">
          <TextInput
            label="Campaign Name"
            value={name}
            maxLength={120}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            value={description}
            autosize
            maxLength={5_000}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <Select
            label="Goal Type"
            data={GOAL_TYPES.map((value) => ({ value, label: GOAL_LABELS[value] }))}
            value={goal_type}
            allowDeselect={false}
            onChange={(goal) => goal && change({ goal_type: goal })}
          />
          {followsNames(goal_type) && (
            <TagsField
              label={
                goal_type === 'Brand Monitoring' ? 'Your brand and product names' : 'Names of competitors'
              }
              description="Each gets a page of its own, and is added to the keywords."
              placeholder={names.length > 0 ? '' : 'Type and press Enter'}
              value={names}
              onChange={changeNames}
            />
          )}
          <TextInput
            label="Business name"
            description="Drafts say openly that they come from you. You can fill it in later."
            value={business_name}
            maxLength={120}
            onChange={(event) => change({ business_name: event.currentTarget.value })}
          />
          <Textarea
            label="Product/Service"
            description="Radar reads each post beside this text; drafts mention only what it says."
            value={product_service}
            autosize
            minRows={2}
            maxLength={5_000}
            onChange={(event) => change({ product_service: event.currentTarget.value })}
          />
          {prompts.length > 0 && (
            <Choices
              legend={intents === 0 ? 'Intent queries · Upgrade required' : 'Intent queries'}
              name="Intent query"
              choices={prompts.map(({ text, why }) => ({
                value: text,
                label: <Text>{text}</Text>,
                why,
              }))}
              chosen={campaign_prompts}
              remaining={left(intents, campaign_prompts)}
              full={
                intents > 0
                  ? 'Take one out to choose another.'
                  : `Posts that mean one of these without saying a keyword are found with Moderator: ${PLANS.moderator.limits.relevancy_checks} a day.`
              }
              onChange={(texts) => change({ campaign_prompts: texts })}
            />
          )}
        </Stack>
      </Paper>
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

function Rule({ self_promotion: rule, rules_read }: PromotionRule) {
  return (
    <Text size="xs" c="dimmed">
      {rule ? (
        <>
          Self-promotion: <b>{rule.name}.</b> {rule.text}
        </>
      ) : rules_read ? (
        'Its rules do not mention self-promotion.'
      ) : (
        'Its rules could not be read.'
      )}
    </Text>
  )
}

const countOf = (chosen: readonly unknown[], free: number | undefined) =>
  free === undefined ? ` · ${chosen.length}` : ` · ${chosen.length} of ${free} your plan has room for`

function fullText(list: 'subreddits' | 'keywords', remaining: Remaining): string {
  const most = PLANS.moderator.limits[list]
  const more = remaining[list].limit < most ? `, or upgrade to Moderator for ${most} ${list}` : ''
  return `Take one out to choose another${more}.`
}
