import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { Campaign, Pause } from '@radar/contract'
import type { ReactNode } from 'react'
import { cut } from '../../lib/cut.ts'
import { BroadKeywords } from './broad-keywords.tsx'
import { frequencyOf, pauseOf, statusOf } from './campaign-status.ts'
import classes from './campaign-summary.module.css'
import { GOAL_LABELS } from './goal-labels.ts'

/** Purpose of a campaign, and five cards on what it watches. */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { subreddits, other_places, keywords, campaign_prompts, auto_reply } = campaign
  return (
    <Stack gap="xs" py="xs">
      {campaign.description && (
        <Text c="dimmed" maw="75ch" lineClamp={3}>
          {campaign.description}
        </Text>
      )}
      <BroadKeywords campaign={campaign} />
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
        <Card title="Subreddits">
          <Tags
            nameOf={namePlace}
            entries={[...other_places.map(({ place }) => place), ...subreddits]}
            shown={3}
            length={12}
            pause={pauseOf(campaign, 'subreddits')}
          />
        </Card>
        <Card title="Keywords">
          <Tags entries={keywords} shown={3} length={15} pause={pauseOf(campaign, 'keywords')} />
        </Card>
        <Card title="Intent Queries">
          <Tags
            entries={campaign_prompts}
            shown={2}
            length={50}
            pause={pauseOf(campaign, 'campaign_prompts')}
          />
        </Card>
        <Card title="Status">
          <Text>{statusOf(campaign).word}</Text>
          <Text c="dimmed">
            Scans {frequencyOf(campaign)} · {GOAL_LABELS[campaign.goal_type]}
          </Text>
        </Card>
        <Card title="Auto Reply">
          <Text>{auto_reply ? 'Enabled' : 'Disabled'}</Text>
          {auto_reply && (
            <Text size="xs" c="var(--radar-low)">
              Auto-replies are queued for review before posting.
            </Text>
          )}
        </Card>
      </SimpleGrid>
    </Stack>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="sm">
      <Title order={2} size="xs" fw={500} c="dimmed" mb={6} lh={1.3334}>
        {title}
      </Title>
      <Stack gap={2}>{children}</Stack>
    </Paper>
  )
}

type TagsProps = {
  entries: string[]
  shown: number
  length: number
  pause: Pause | undefined
  nameOf?(entry: string): string
}

/** A card says that these are subreddits. */
const namePlace = (place: string) => formatPlace(place).replace(/^r\//, '')

/** Cuts the forum and the category of a name apart. */
const cutName = (name: string, length: number) => name.replaceAll(/[^›]*[^› ]/g, (part) => cut(part, length))

function Tags({ entries, shown, length, pause, nameOf = String }: TagsProps) {
  if (entries.length === 0) return <Text c="dimmed">None</Text>
  const more = entries.length - shown
  return (
    <Group gap={4}>
      {entries.slice(0, shown).map((entry) => (
        <Text
          key={entry}
          component="span"
          size="xs"
          title={nameOf(entry)}
          className={classes.chip}
          data-paused={pause?.entries.includes(entry) || undefined}
        >
          {cutName(nameOf(entry), length)}
        </Text>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed" title={entries.slice(shown).map(nameOf).join(', ')}>
          +{more} more
        </Text>
      )}
      {pause && (
        <Text size="xs" c="var(--radar-low)" title={pause.reason}>
          {pause.entries.length} paused
        </Text>
      )}
    </Group>
  )
}
