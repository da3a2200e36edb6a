import { Stack, VisuallyHidden } from '@mantine/core'
import {
  IconChartBar,
  IconHelp,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './frame.module.css'
import { placeOf } from '../../lib/place.ts'

const LINKS = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, within: '/dashboard/campaigns/' },
  { to: '/dashboard/queue', label: 'Queue', icon: IconListCheck, within: '/dashboard/queue/' },
  { to: '/dashboard/leads', label: 'Leads', icon: IconUsers, within: '/dashboard/leads/' },
  {
    to: '/dashboard/engagements',
    label: 'Engagements',
    icon: IconThumbUp,
    within: '/dashboard/engagements/',
  },
  {
    to: '/dashboard/analytics',
    label: 'Analytics',
    icon: IconChartBar,
    within: '/dashboard/analytics/',
  },
  { to: '/dashboard/inbox', label: 'Inbox', icon: IconInbox, within: '/dashboard/inbox/' },
  { to: '/dashboard/settings', label: 'Settings', icon: IconSettings, within: '/dashboard/settings/' },
] as const

type Props = { collapsed: boolean; usage: ReactNode }

export function Sidebar({ collapsed, usage }: Props) {
  const { pathname } = useLocation()
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Stack component="nav" gap={2} aria-label="Pages">
        {LINKS.map(({ to, label, icon: Icon, within }) => (
          <Link
            key={to}
            to={placeOf(to)}
            className={classes.link}
            title={collapsed ? label : undefined}
            aria-current={pathname === placeOf(to) ? 'page' : undefined}
            data-within={pathname.startsWith(placeOf(within)) || undefined}
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
