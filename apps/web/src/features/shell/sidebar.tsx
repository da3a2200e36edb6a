import { Stack, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLayoutDashboard, IconSettings } from '@tabler/icons-react'
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
          <Tooltip key={to} label={label} position="right" disabled={!collapsed}>
            <Link
              to={to}
              className={classes.link}
              aria-current={pathname === to ? 'page' : undefined}
              data-within={pathname.startsWith(within) || undefined}
            >
              <Icon stroke={1.5} size={20} aria-hidden="true" />
              {collapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            </Link>
          </Tooltip>
        ))}
      </Stack>
      {!collapsed && usage}
    </div>
  )
}
