import { ActionIcon, Anchor, Badge, Group, Paper, Skeleton, Text } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Campaign } from '@radar/contract'
import { memo } from 'react'
import { Link } from 'react-router'
import { placeOf } from '../../../lib/place.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { formatExact } from '../../../lib/format-days.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './campaign-card.module.css'
import { describePause, describeTroubled, frequencyOf, pauseOf, statusOf } from '../campaign-status.ts'
import { GOAL_LABELS } from '../goal-labels.ts'
import { SparkLine } from '../spark-line.tsx'
import { useDeleteCampaign } from '../use-delete-campaign.ts'

export function CampaignSkeleton() {
  return (
    <Paper py="sm">
      <Skeleton h={14} w="30%" my={3} />
      <Skeleton h={14} w="55%" mt={8} mb={3} />
    </Paper>
  )
}

/** Rendered again where the campaign changed, and not with each answer that the page around it hears. */
export const CampaignCard = memo(function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { ask } = useDeleteCampaign()
  const page = placeOf(`/dashboard/campaigns/${campaign.id}`)
  const status = statusOf(campaign)
  return (
    <Paper component="article" py="sm" aria-label={campaign.name} className={classes.row}>
      <Group gap="xs" wrap="nowrap" className={classes.name}>
        <Anchor component={Link} to={page} className={classes.title} dir="auto" c="inherit" fw={600} truncate>
          {campaign.name}
        </Anchor>
        <Badge variant="light" color={status.color} style={{ flex: 'none' }}>
          {status.word}
        </Badge>
      </Group>
      <div className={classes.about}>
        <About campaign={campaign} />
      </div>
      <Link to={page} className={classes.figures} style={{ color: 'inherit', textDecoration: 'none' }}>
        <WorthALook campaign={campaign} />
        <SparkLine days={campaign.found_by_day} />
      </Link>
      <div className={classes.menu}>
        <DropMenu
          target={
            <ActionIcon aria-label={`Actions for ${campaign.name}`}>
              <IconDots stroke={1.5} size={20} />
            </ActionIcon>
          }
          entries={[
            { label: 'Edit', icon: IconPencil, to: `${page}/edit` },
            { label: 'Delete', icon: IconTrash, destroys: true, onSelect: () => ask(campaign) },
          ]}
        />
      </div>
    </Paper>
  )
})

function About({ campaign }: { campaign: Campaign }) {
  const { matches_count, older_matches_count, last_scan, paused, troubles } = campaign
  return (
    <>
      <Text c="dimmed" mt={2}>
        {GOAL_LABELS[campaign.goal_type]} · Scans {frequencyOf(campaign)} ·{' '}
        {plural(matches_count, 'match', 'matches')}
        {older_matches_count > 0 && `, ${formatNumber(older_matches_count)} older kept`}
        {last_scan && (
          <>
            {' '}
            · scanned <RelativeTime timestamp={last_scan.started_at} />
          </>
        )}
        <NextScan campaign={campaign} />
      </Text>
      {troubles.length > 0 && (
        <Text size="xs" c="var(--radar-danger)" mt={2} title={troubles.map(({ text }) => text).join(' ')}>
          {troubles.length === 1 ? troubles[0]?.text : `${describeTroubled(troubles.length)}.`}
        </Text>
      )}
      {paused.length > 0 && (
        <Text size="xs" c="var(--radar-low)" mt={2}>
          {pauseOf(campaign, 'campaigns')?.reason ?? `Paused: ${paused.map(describePause).join(', ')}.`}
        </Text>
      )}
    </>
  )
}

function NextScan({ campaign: { next_scan_at } }: { campaign: Campaign }) {
  const now = useNow()
  if (next_scan_at === null) return null
  const isDue = Date.parse(next_scan_at) <= now.getTime()
  return (
    <>
      {' · '}
      <time dateTime={next_scan_at} title={formatExact(next_scan_at)}>
        next {isDue ? 'in a moment' : formatSoon(next_scan_at, now)}
      </time>
    </>
  )
}

/** The server counts no further. */
const MAX_COUNTED = 1_000
const count = (number: number) => `${formatNumber(number)}${number >= MAX_COUNTED ? '+' : ''}`

function WorthALook({ campaign }: { campaign: Campaign }) {
  const { open_worth_a_look, new_worth_a_look, mentions } = campaign
  const others = mentions > 0 && ` · ${count(mentions)} ${mentions === 1 ? 'mention' : 'mentions'}`
  if (open_worth_a_look === 0) return <Text c="dimmed">nothing to look at{others}</Text>
  return (
    <Text className="numbers" fw={500}>
      {count(open_worth_a_look)} worth a look
      {new_worth_a_look > 0 && `, ${count(new_worth_a_look)} new`}
      {others && (
        <Text span c="dimmed" fw={400}>
          {others}
        </Text>
      )}
    </Text>
  )
}
