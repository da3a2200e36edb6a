import { Anchor, List, Paper, Text, Title } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCampaigns } from './use-campaigns.ts'

/** Notice of everything that is paused, over all campaigns. */
export function PausedCampaigns() {
  const { data } = useCampaigns()
  const paused = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ paused: parts }) => parts.length > 0,
  )
  if (paused.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="billing-paused">
      <Title order={2} id="billing-paused">
        <IconPlayerPause stroke={1.5} size={20} aria-hidden="true" /> Paused by your plan
      </Title>
      <Text c="dimmed" mb="sm">
        Everything is kept, and continues as soon as your plan has room.
      </Text>
      <List size="sm" withPadding>
        {paused.map(({ id, name, paused: parts }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/dashboard/campaigns/${id}`} underline="always" inherit>
              {name}
            </Anchor>
            : {parts.map(({ reason }) => reason).join(' ')}
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}
