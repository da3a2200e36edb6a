import { Group, Skeleton, Stack } from '@mantine/core'
import { RadarMark } from '../../ui/radar-mark.tsx'
import classes from './frame-skeleton.module.css'
import { PracticeStrip } from './practice-strip.tsx'
import { SlowStart } from './slow-start.tsx'

/** The frame before it is known who is there. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame}>
      <Group className={classes.header}>
        <RadarMark />
      </Group>
      <Stack className={classes.sidebar} gap="xs">
        <Skeleton h={36} />
        <Skeleton h={36} />
      </Stack>
      <div className={classes.main}>
        <PracticeStrip />
        <Stack role="status" aria-label="Loading">
          <Skeleton h={28} w={180} />
          <Skeleton h={72} />
          <Skeleton h={72} />
          <Skeleton h={72} />
        </Stack>
        <SlowStart />
      </div>
    </div>
  )
}
