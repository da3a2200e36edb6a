import { Anchor, Group } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { RadarMark } from './radar-mark.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Header of pages that stand alone: the way to the landing page, and the theme. */
export function BrandHeader() {
  return (
    <Group component="header" justify="space-between" mb="xl">
      <Anchor href={PAGES.landing} c="inherit" underline="never" fw={600} size="lg" className="reach">
        <Group gap="xs">
          <RadarMark />
          Radar
        </Group>
      </Anchor>
      <ThemeToggle />
    </Group>
  )
}
