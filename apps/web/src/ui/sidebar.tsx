import { Stack, VisuallyHidden } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './sidebar.module.css'
import { OWN_PAGES } from './own-pages.ts'
import { placeBeside } from '../lib/place.ts'

type Props = { collapsed: boolean; usage?: ReactNode }

export function Sidebar({ collapsed, usage }: Props) {
  // The build writes a still page under its name and a slash.
  const pathname = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Stack component="nav" gap={2} aria-label="Pages">
        {OWN_PAGES.map(({ to, label, icon: Icon, within }) => (
          <Link
            key={to}
            to={placeBeside(pathname, to)}
            // A still page has a document of its own.
            reloadDocument={to === PAGES.help}
            className={classes.link}
            title={collapsed ? label : undefined}
            aria-current={pathname === placeBeside(pathname, to) ? 'page' : undefined}
            data-within={pathname.startsWith(placeBeside(pathname, within)) || undefined}
          >
            <Icon stroke={1.5} size={20} aria-hidden="true" />
            {collapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Link>
        ))}
      </Stack>
      {!collapsed && usage}
    </div>
  )
}
