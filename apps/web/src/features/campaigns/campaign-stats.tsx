import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../lib/format.ts'

type Props = { total?: number; active?: number; created_last_30_days?: number }

/** Three figures over all campaigns; skeletons until they are known. */
export const CampaignStats = memo(function CampaignStats({ total, active, created_last_30_days }: Props) {
  const figures = [
    { label: 'Total Campaigns', value: total },
    { label: 'Active Campaigns', value: active },
    { label: 'This Month', value: created_last_30_days, title: 'Created in the last 30 days' },
  ]
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
      {figures.map(({ label, value, title }) => (
        <Paper key={label} p={{ base: 'sm', sm: 'md' }} title={title}>
          <Stack h="100%" justify="space-between" gap={0}>
            <Text c="dimmed" size="xs">
              {label}
            </Text>
            {value === undefined ? (
              <Skeleton h={28} w={40} />
            ) : (
              <Text size="xl" fw={600} className="numbers">
                {formatNumber(value)}
              </Text>
            )}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
})
