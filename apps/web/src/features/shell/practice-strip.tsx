import { Anchor, Text } from '@mantine/core'
import classes from './practice-strip.module.css'
import strip from './strip.module.css'

/** Says above a page that the forum is made up, where the document is marked as that of a practice forum. */
export function PracticeStrip() {
  return (
    <Text
      component="aside"
      aria-label="Practice forum"
      className={`${classes.root} ${strip.strip}`}
      size="xs"
      c="dimmed"
    >
      Practice forum: <span className={classes.wide}>the people here are </span>made up.{' '}
      <Anchor href="/help#access-to-reddit" size="xs" underline="always">
        Set up access to Reddit
      </Anchor>
    </Text>
  )
}
