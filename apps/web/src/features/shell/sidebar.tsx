import { Stack, VisuallyHidden } from '@mantine/core'
import { IconHelp, IconLayoutDashboard, IconSettings } from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './frame.module.css'

const pages = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, within: '/dashboard/campaigns/' },
  { to: '/dashboard/settings', label: 'Settings', icon: IconSettings, within: '/dashboard/settings/' },
] as const

type Props = { collapsed: boolean; usage: ReactNode }

export function Sidebar({ collapsed, usage }: Props) {
  const { pathname } = useLocation()
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Stack component="nav" gap={2} aria-label="Pages">
        {pages.map(({ to, label, icon: Icon, within }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            title={collapsed ? label : undefined}
            aria-current={pathname === to ? 'page' : undefined}
            data-within={pathname.startsWith(within) || undefined}
          >
            <Icon stroke={1.5} size={20} aria-hidden="true" />
            {collapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Link>
        ))}
        <a className={classes.link} href={PAGES.help} title={collapsed ? 'Help' : undefined}>
          <IconHelp stroke={1.5} size={20} aria-hidden="true" />
          {collapsed ? <VisuallyHidden>Help</VisuallyHidden> : 'Help'}
        </a>
      </Stack>
      {!collapsed && usage}
    </div>
  )
}
