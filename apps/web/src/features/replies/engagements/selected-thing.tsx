import { Paper, Text } from '@mantine/core'
import type { Chosen } from './chosen.ts'
import { TYPE_LABELS } from './describe-engagement.ts'
import { ThingText } from './thing-text.tsx'

export function SelectedThing({ chosen }: { chosen: Chosen }) {
  return (
    <Paper p="sm">
      <Text c="dimmed" size="xs">
        {TYPE_LABELS[chosen.type]}
      </Text>
      <ThingText {...chosen} />
    </Paper>
  )
}
