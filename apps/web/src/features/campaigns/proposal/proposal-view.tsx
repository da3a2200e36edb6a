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
import { GOAL_TYPES, PLANS, UNLIMITED, followsNames, promptsForName } from '@radar/contract'
import type { GoalType, Proposal } from '@radar/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { codeOf, messageOf } from '../../../lib/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { TagsField } from '../../../ui/tags-field.tsx'
import { BLANK } from '../form-values.ts'
import { GOAL_LABELS } from '../goal-labels.ts'
import type { FormValues } from '../form-values.ts'
import type { Remaining } from '../usage-of.ts'
import { SubredditField } from '../subreddit-field.tsx'
import { useRunCampaign } from '../use-run-campaign.ts'
import { useSaveCampaign } from '../use-save-campaign.ts'
import { BackTestPanel } from './back-test-panel.tsx'
import { Choices } from './choices.tsx'

type Props = {
  proposal: Proposal
  remaining: Remaining | undefined
  hourly: boolean
  onStartAnew(): void
  onCreated(): void
}

/** A proposed campaign: everything can be changed, nothing is stored before it is created. */
export function ProposalView({ proposal, remaining, hourly, onStartAnew, onCreated }: Props) {
  const navigate = useNavigate()
  const form = useUnsaved<FormValues>('new campaign')
  const places = { subreddits: freeOf(remaining?.subreddits), keywords: freeOf(remaining?.keywords) }
  const intents = remaining?.intents ?? 0
  const [name, setName] = useState(proposal.name)
  const [product_service, setOffer] = useState(proposal.product_service)
  const [subreddits, setSubreddits] = useState(() =>
    proposal.subreddits.slice(0, places.subreddits).map((one) => one.name),
  )
  const [keywords, setKeywords] = useState(() =>
    proposal.keywords.slice(0, places.keywords).map((one) => one.text),
  )
  const [campaign_prompts, setPrompts] = useState(() =>
    proposal.campaign_prompts.slice(0, intents).map((one) => one.text),
  )
  const [goal_type, setGoal] = useState<GoalType>('Lead Gen')
  const [names, setNames] = useState<string[]>([])
  const { create } = useSaveCampaign()
  const run = useRunCampaign({ name })
  const { business_name, website } = proposal
  const draft = { product_service, subreddits, keywords, campaign_prompts }
  const values = { ...BLANK, ...draft, name, business_name, website, goal_type, names } satisfies FormValues

  const start = async () => {
    const campaign = await create.mutateAsync(values)
    onCreated()
    run.mutate({ campaign_id: campaign.id })
    await navigate(`/dashboard/campaigns/${campaign.id}`)
  }
  const openForm = () => {
    form.write(values)
    void navigate('/dashboard/campaigns/new')
  }
  const changeNames = (changed: string[]) => {
    const fresh = changed.filter((one) => !names.includes(one) && !keywords.includes(one))
    const room = left(places.keywords, keywords) ?? fresh.length
    setNames(changed)
    setKeywords([...keywords, ...fresh.slice(0, Math.max(0, room))])
  }
  const prompts = followsNames(goal_type)
    ? [...names.flatMap((one) => promptsForName(goal_type, one)), ...proposal.campaign_prompts]
    : proposal.campaign_prompts
  const missing = missingOf({ name, subreddits, keywords, campaign_prompts })
  const own = (list: string[], proposed: string[]) => list.filter((one) => !proposed.includes(one))
  const communities = proposal.subreddits.map((one) => one.name)
  const texts = proposal.keywords.map((one) => one.text)

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={2}>This is how Radar would look for them</Title>
        <Button variant="subtle" size="xs" onClick={onStartAnew}>
          Ask something else
        </Button>
      </Group>
      {proposal.notes.map((note) => (
        <Alert key={note} color="yellow" role="status">
          {note}
        </Alert>
      ))}
      <Paper component="section" aria-label="The proposal">
        <Stack gap="lg">
          <TextInput
            label="Campaign Name"
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Goal Type"
            data={GOAL_TYPES.map((value) => ({ value, label: GOAL_LABELS[value] }))}
            value={goal_type}
            allowDeselect={false}
            onChange={(chosen) => chosen && setGoal(chosen)}
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
          <Textarea
            label="Product/Service"
            description="Posts are held against this, and drafts say nothing that is not here."
            value={product_service}
            autosize
            minRows={2}
            maxLength={5_000}
            onChange={(event) => setOffer(event.currentTarget.value)}
          />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Choices
              legend={`Subreddits${countOf(subreddits, places.subreddits)}`}
              name="Subreddit"
              choices={proposal.subreddits.map((one) => ({
                value: one.name,
                label: (
                  <>
                    <Text fw={500}>r/{one.name}</Text>
                    <Text size="xs" c="dimmed" className="numbers">
                      {formatNumber(one.subscribers)} subscribers
                    </Text>
                  </>
                ),
                why: one.why,
                detail: <Rule rule={one.self_promotion} />,
              }))}
              chosen={subreddits}
              remaining={left(places.subreddits, subreddits)}
              full={fullText('subreddits')}
              onChange={setSubreddits}
            >
              <SubredditField
                label="Another subreddit"
                size="xs"
                value={own(subreddits, communities)}
                remaining={left(places.subreddits, subreddits)}
                onChange={(more) =>
                  setSubreddits([...subreddits.filter((one) => communities.includes(one)), ...more])
                }
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
              full={fullText('keywords')}
              onChange={setKeywords}
            >
              <TagsField
                label="Another keyword"
                size="xs"
                value={own(keywords, texts)}
                remaining={left(places.keywords, keywords)}
                onChange={(more) => setKeywords([...keywords.filter((one) => texts.includes(one)), ...more])}
              />
            </Choices>
          </SimpleGrid>
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
            full={`Posts that mean one of these without saying a keyword are found with Moderator: ${PLANS.moderator.limits.relevancy_checks} a day.`}
            onChange={setPrompts}
          />
        </Stack>
      </Paper>
      <BackTestPanel draft={draft} hourly={hourly} />
      {create.error && codeOf(create.error) !== 'RESOURCE_LIMIT_EXCEEDED' && (
        <Alert color="red" role="alert" title="Not created">
          {messageOf(create.error)} Nothing you chose is lost.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {missing && (
          <Text size="xs" c="dimmed" role="status">
            {missing}
          </Text>
        )}
        <Button variant="default" onClick={openForm}>
          Open as a form
        </Button>
        <Button disabled={missing !== undefined} loading={create.isPending} onClick={() => void start()}>
          Create and scan now
        </Button>
      </Group>
    </Stack>
  )
}

function Rule({ rule }: { rule: Proposal['subreddits'][number]['self_promotion'] }) {
  return (
    <Text size="xs" c="dimmed">
      {rule ? (
        <>
          Self-promotion: <b>{rule.name}.</b> {rule.text}
        </>
      ) : (
        'Its rules say nothing of self-promotion.'
      )}
    </Text>
  )
}

const freeOf = (places: Remaining['keywords'] | undefined) =>
  !places || places.limit === UNLIMITED ? undefined : Math.max(0, places.limit - places.elsewhere)

const left = (free: number | undefined, chosen: string[]) =>
  free === undefined ? undefined : free - chosen.length

const countOf = (chosen: string[], free: number | undefined) =>
  free === undefined ? ` · ${chosen.length}` : ` · ${chosen.length} of ${free} your plan has room for`

const fullText = (list: 'subreddits' | 'keywords') =>
  `Take one out to choose another, or upgrade to Moderator for ${PLANS.moderator.limits[list]} ${list}.`

type Lists = Record<'subreddits' | 'keywords' | 'campaign_prompts', string[]> & { name: string }

function missingOf({ name, subreddits, keywords, campaign_prompts }: Lists): string | undefined {
  if (name.trim() === '') return 'A campaign needs a name.'
  if (subreddits.length === 0) return 'Choose at least one subreddit.'
  return keywords.length + campaign_prompts.length === 0 ? 'Choose at least one keyword.' : undefined
}
