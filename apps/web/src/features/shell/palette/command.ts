import type { TablerIcon } from '@tabler/icons-react'

/** Something that the palette leads to or does. */
export type Command = {
  group: 'Pages' | 'Campaigns' | 'Actions'
  label: string
  icon: TablerIcon
  run(): void
}
