import { Text } from '@mantine/core'

/** Says on every page of the demo what it is. */
export function DemoStrip() {
  return (
    <Text component="aside" aria-label="Demo" size="xs" c="dimmed" mb="md">
      A demo: the business, the people and their posts are made up. Look at everything; nothing here can be
      changed, and nothing is posted.
    </Text>
  )
}
