import { Text } from '@mantine/core'

/** Says on every page of the demo what it is. */
export function DemoStrip() {
  return (
    <Text component="aside" aria-label="Demo" size="xs" c="dimmed" mb="md">
      This is a demo. The business, the people and their posts are made up. Nothing here can be changed, and
      nothing is posted.
    </Text>
  )
}
