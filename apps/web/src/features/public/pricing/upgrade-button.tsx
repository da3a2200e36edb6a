import { Button, Text } from '@mantine/core'

/** Begins a checkout from a public page, whose script does what the click asks for, and knows whether anything is sold. */
export function UpgradeButton() {
  return (
    <>
      <div data-sale="open">
        <Button fullWidth data-upgrade aria-describedby="upgrade-note">
          Upgrade to Moderator
        </Button>
        <Text id="upgrade-note" size="xs" c="dimmed" ta="center" mt={8}>
          The checkout opens in a new tab. Cancel at any time.
        </Text>
      </div>
      <Text data-sale="none" hidden size="sm" c="dimmed" ta="center">
        Plans are not sold on this Radar.
      </Text>
    </>
  )
}
