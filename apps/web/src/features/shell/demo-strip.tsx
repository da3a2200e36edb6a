import { Text } from '@mantine/core'
import classes from './strip.module.css'

/** Says on every page of the demo what it is. */
export function DemoStrip() {
  return (
    <Text component="aside" aria-label="Demo" className={classes.strip} size="xs" c="dimmed">
      This is a demo. The business, the people and their posts are made up. Nothing here can be changed, and
      nothing is posted.
    </Text>
  )
}
