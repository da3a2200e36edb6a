import { Skeleton, Stack } from '@mantine/core'

export function LearnedSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading what was learned">
      <Skeleton h={56} />
      <Skeleton h={56} />
      <Skeleton h={96} />
    </Stack>
  )
}
