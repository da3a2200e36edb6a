import { Group, Skeleton, Stack } from '@mantine/core'
import { RadarMark } from '../../ui/radar-mark.tsx'
import classes from './frame-skeleton.module.css'

/** The frame before it is known who is there. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading">
      <Group className={classes.header}>
        <RadarMark />
      </Group>
      <Stack className={classes.sidebar} gap="xs">
        <Skeleton h={36} />
        <Skeleton h={36} />
      </Stack>
      <Stack className={classes.page}>
        <Skeleton h={28} w={180} />
        <Skeleton h={72} />
        <Skeleton h={72} />
        <Skeleton h={72} />
      </Stack>
    </div>
  )
}
