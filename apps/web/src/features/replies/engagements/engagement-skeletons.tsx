import { Paper, Skeleton, Stack } from '@mantine/core'

const ROWS = [1, 2, 3, 4, 5]

export function EngagementSkeletons() {
  return (
    <Paper role="status" aria-label="Loading the engagements">
      <Stack gap="md">
        {ROWS.map((row) => (
          <Skeleton key={row} h={32} />
        ))}
      </Stack>
    </Paper>
  )
}
