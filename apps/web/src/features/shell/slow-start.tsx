import { Anchor, Text } from '@mantine/core'
import classes from './slow-start.module.css'

/** A way out of a page whose scripts do not come, shown after some seconds and without any script. */
export function SlowStart() {
  return (
    <Text className={classes.note} mt="md">
      This takes longer than usual.{' '}
      <Anchor href="" underline="always">
        Load the page again
      </Anchor>
    </Text>
  )
}
