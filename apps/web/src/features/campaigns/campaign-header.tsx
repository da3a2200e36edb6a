import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Campaign } from '@radar/contract'
import { Link, useNavigate } from 'react-router'
import { useDeleteCampaign } from './use-delete-campaign.ts'
import { useRunCampaign } from './use-run-campaign.ts'

export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  const run = useRunCampaign(campaign)
  const { ask, isPending } = useDeleteCampaign(() => void navigate('/dashboard'))
  const running = run.isPending || campaign.last_scan?.status === 'running'
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="md">
      <Group gap="xs" wrap="nowrap" align="flex-start" style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Tooltip label="Back">
          <ActionIcon component={Link} to="/dashboard" aria-label="Back">
            <IconArrowLeft stroke={1.5} size={20} />
          </ActionIcon>
        </Tooltip>
        <div style={{ minWidth: 0 }}>
          <Title order={1}>{campaign.name}</Title>
          <Text c="dimmed" maw="75ch" lineClamp={3}>
            {campaign.description}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button
          leftSection={<IconPlayerPlay stroke={1.5} size={16} />}
          loading={running}
          onClick={() => run.mutate({ campaign_id: campaign.id })}
        >
          Run Campaign
        </Button>
        <Button
          component={Link}
          to={`/dashboard/campaigns/${campaign.id}/edit`}
          variant="default"
          leftSection={<IconPencil stroke={1.5} size={16} />}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash stroke={1.5} size={16} />}
          loading={isPending}
          onClick={() => ask(campaign)}
        >
          Delete
        </Button>
      </Group>
    </Group>
  )
}
