import { Group, Paper, Skeleton, Stack } from '@mantine/core'

const ROWS = [1, 2, 3, 4, 5]

export function MatchSkeletons() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading the matches">
      {ROWS.map((row) => (
        <Paper key={row} p="sm">
          <Group wrap="nowrap" align="flex-start">
            <Skeleton circle h={44} w={44} />
            <Stack gap="xs" flex={1}>
              <Skeleton h={12} w="30%" />
              <Skeleton h={16} w="60%" />
              <Skeleton h={56} maw={560} />
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
