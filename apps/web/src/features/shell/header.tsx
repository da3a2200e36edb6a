import { ActionIcon, Group } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeOf } from '../../lib/place.ts'
import { RadarMark } from '../../ui/radar-mark.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import classes from './frame.module.css'

type Props = {
  collapsed: boolean
  onToggle(): void
  onOpenMenu(): void
  search: ReactNode
  connect: ReactNode
  bell: ReactNode
  menu: ReactNode
}

export function Header({ collapsed, onToggle, onOpenMenu, search, connect, bell, menu }: Props) {
  const toggleName = collapsed ? 'Open the sidebar' : 'Collapse the sidebar'
  return (
    <Group className={classes.header} gap="xs" wrap="nowrap" justify="space-between">
      <Group className={classes.tools} gap="xs" wrap="nowrap">
        <ActionIcon hiddenFrom="sm" aria-label="Open the menu" onClick={onOpenMenu}>
          <IconMenu2 stroke={1.5} size={20} />
        </ActionIcon>
        <ActionIcon
          visibleFrom="sm"
          aria-label={toggleName}
          title={`${toggleName} (Ctrl or ⌘ B)`}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <IconLayoutSidebar stroke={1.5} size={20} />
        </ActionIcon>
        <Link to={placeOf(PAGES.dashboard)} className={classes.brand}>
          <RadarMark />
          <span className={classes.word}>Radar</span>
        </Link>
      </Group>
      <Group className={classes.tools} gap="xs" wrap="nowrap">
        {search}
        {connect}
        {bell}
        <ThemeToggle />
        {menu}
      </Group>
    </Group>
  )
}
