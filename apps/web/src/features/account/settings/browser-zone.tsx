import { Button, Group, Text } from '@mantine/core'

/** Zone of accounts that have not chosen one. */
const UTC = 'UTC'

const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { timezone: string; saving?: boolean; onUse(timezone: string): void }

/** Offers the zone of the browser to whoever has chosen none. */
export function BrowserZone({ timezone, saving = false, onUse }: Props) {
  const here = zoneOfBrowser()
  if (timezone !== UTC || here === UTC) return null
  return (
    <Group gap="xs">
      <Text size="sm">This browser is in {here}.</Text>
      <Button size="compact-sm" variant="light" loading={saving} onClick={() => onUse(here)}>
        Use its time zone
      </Button>
    </Group>
  )
}
