import { Paper, Text } from '@mantine/core'
import type { ChosenThing } from './chosen.ts'
import { TYPE_LABELS } from './describe-engagement.ts'
import { ThingText } from './thing-text.tsx'

export function SelectedThing({ chosen }: { chosen: ChosenThing }) {
  return (
    <Paper p="sm">
      <Text c="dimmed" size="xs">
        {TYPE_LABELS[chosen.type]}
      </Text>
      <ThingText {...chosen} />
    </Paper>
  )
}
