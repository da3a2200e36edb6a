import { ActionIcon, Anchor, Badge, Group, Paper, Skeleton, Text } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Campaign } from '@radar/contract'
import { Link } from 'react-router'
import { formatNumber, plural } from '../../lib/format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describePause, frequencyOf, pauseOf, statusOf } from './campaign-status.ts'
import { goalLabels } from './goal-labels.ts'
import { useDeleteCampaign } from './use-delete-campaign.ts'

export function CampaignSkeleton() {
  return (
    <Paper py="sm">
      <Skeleton h={14} w="30%" my={3} />
      <Skeleton h={14} w="55%" mt={8} mb={3} />
    </Paper>
  )
}

export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { ask } = useDeleteCampaign()
  const page = `/dashboard/campaigns/${campaign.id}`
  const status = statusOf(campaign)
  const { matches_count, older_matches_count, paused } = campaign
  return (
    <Paper component="article" py="sm" aria-label={campaign.name}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" wrap="nowrap">
            <Anchor component={Link} to={page} c="inherit" fw={600} lineClamp={1}>
              {campaign.name}
            </Anchor>
            <Badge variant="light" color={status.color} style={{ flex: 'none' }}>
              {status.word}
            </Badge>
          </Group>
          <Text c="dimmed" mt={2}>
            {goalLabels[campaign.goal_type]} · Scans {frequencyOf(campaign)} ·{' '}
            {plural(matches_count, 'match', 'matches')}
            {older_matches_count > 0 && `, ${formatNumber(older_matches_count)} older kept`}
            {campaign.last_scan && (
              <>
                {' '}
                · scanned <RelativeTime timestamp={campaign.last_scan.started_at} />
              </>
            )}
          </Text>
          {paused.length > 0 && (
            <Text size="xs" c="var(--radar-low)" mt={2}>
              {pauseOf(campaign, 'campaigns')?.reason ?? `Paused: ${paused.map(describePause).join(', ')}.`}
            </Text>
          )}
        </div>
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
      </Group>
    </Paper>
  )
}
