import { Paper, Text } from '@mantine/core'
import type { Chosen } from './chosen.ts'
import { TYPE_LABELS } from './describe-engagement.ts'
import classes from './wizard.module.css'

export function SelectedThing({ chosen: { thing, type } }: { chosen: Chosen }) {
  return (
    <Paper p="sm">
      <Text c="dimmed" size="xs">
        {TYPE_LABELS[type]}
      </Text>
      <Text fw={600}>{thing.title || thing.snippet}</Text>
      {thing.title !== '' && (
        <Text c="dimmed" size="xs" lineClamp={2} className={classes.snippet}>
          {thing.snippet}
        </Text>
      )}
    </Paper>
  )
}
