import { Button, Text } from '@mantine/core'

/** The one place where a checkout begins. Radar takes no payments yet, and says so. */
export function UpgradeButton() {
  return (
    <>
      <Button fullWidth disabled aria-describedby="upgrade-note">
        Upgrade to Moderator
      </Button>
      <Text id="upgrade-note" size="xs" c="dimmed" ta="center" mt={8}>
        Not on sale yet: this Radar takes no payments. Every account begins as Lurker.
      </Text>
    </>
  )
}
