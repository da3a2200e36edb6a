import { PAGES } from '@radar/contract'
import { Link, useLocation } from 'react-router'
import classes from './settings-links.module.css'

const LINKS = [
  { to: PAGES.settings, label: 'Account' },
  { to: PAGES.redditSettings, label: 'Reddit' },
  { to: PAGES.alertSettings, label: 'Alerts' },
  { to: PAGES.developerSettings, label: 'Developers' },
  { to: PAGES.privacySettings, label: 'Privacy' },
]

export function SettingsLinks() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Settings" className={classes.links}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
