import { Anchor, Text } from '@mantine/core'
import classes from './practice-strip.module.css'

/** Says above a page that the forum is made up, where the document is marked as that of a practice forum. */
export function PracticeStrip() {
  return (
    <Text component="aside" aria-label="Practice forum" className={classes.root} size="xs" c="dimmed" mb="md">
      Practice forum: the people here are made up.{' '}
      <Anchor href="/help#access-to-reddit" size="xs" underline="always">
        Set up Reddit
      </Anchor>
    </Text>
  )
}
