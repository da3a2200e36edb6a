import { Text } from '@mantine/core'
import type { ChosenThing } from './chosen.ts'
import { describeThing } from './describe-engagement.ts'
import classes from './wizard.module.css'

/** A post by its title, a comment by its own words, with a line on it. */
export function ThingText({ thing, type }: ChosenThing) {
  const { name, about } = describeThing(thing, type)
  return (
    <>
      <Text fw={600} lineClamp={2} className={classes.snippet} dir="auto">
        {name}
      </Text>
      {about !== '' && (
        <Text c="dimmed" size="xs" lineClamp={2} className={classes.snippet} dir="auto">
          {about}
        </Text>
      )}
    </>
  )
}
