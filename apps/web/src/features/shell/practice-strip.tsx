import { Anchor, Text } from '@mantine/core'

/** Says where the forum is made up, for as long as it is. */
export function PracticeStrip() {
  return (
    <Text component="aside" aria-label="Practice forum" size="xs" c="dimmed" mb="md">
      Practice forum: the people here are made up.{' '}
      <Anchor href="/help#practice-forum" size="xs" underline="always">
        Connect Reddit’s API
      </Anchor>{' '}
      to watch the real one.
    </Text>
  )
}
