import { Skeleton, Stack } from '@mantine/core'

export function OldThreadsSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading old threads">
      <Skeleton h={72} />
      <Skeleton h={72} />
    </Stack>
  )
}
