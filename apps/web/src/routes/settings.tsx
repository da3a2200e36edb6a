import { PAGES } from '@radar/contract'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SettingsLinks } from '../features/account/settings/settings-links.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './settings.module.css'

/** Pages of the sections that stood on one page, where mails and bookmarks still look for them. */
const PAGE_OF_SECTION = new Map<string, string>([
  ...['reddit-accounts', 'buddies', 'posting-window'].map((id) => [id, PAGES.redditSettings] as const),
  ...['notifications', 'matches-settings'].map((id) => [id, PAGES.alertSettings] as const),
  ...['assistants', 'api-keys', 'webhooks', 'feeds', 'visits'].map(
    (id) => [id, PAGES.developerSettings] as const,
  ),
  ...['data-export', 'do-not-contact', 'erase-person', 'activity', 'danger-zone'].map(
    (id) => [id, PAGES.privacySettings] as const,
  ),
])

/** Frame of the five settings pages. */
export default function Settings() {
  const { pathname, search, hash } = useLocation()
  const page = pathname === PAGES.settings ? PAGE_OF_SECTION.get(hash.slice(1)) : undefined
  if (page) return <Navigate to={`${page}${search}${hash}`} replace />
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsLinks />
      <div className={classes.sections}>
        <Outlet />
      </div>
    </>
  )
}
