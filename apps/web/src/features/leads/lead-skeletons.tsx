import { Paper, Skeleton, Stack } from '@mantine/core'
import classes from './lead-card.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]

export function LeadSkeletons() {
  return (
    <div className={classes.list} role="status" aria-label="Loading the leads">
      {CARDS.map((card) => (
        <Paper key={card} p="md">
          <Stack gap="sm">
            <Skeleton h={20} w="50%" />
            <Skeleton h={14} w="30%" />
            <Skeleton h={60} />
            <Skeleton h={30} w="60%" />
          </Stack>
        </Paper>
      ))}
    </div>
  )
}
