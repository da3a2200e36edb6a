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

/** Pages of whoever is signed in, in the order of the sidebar; others of a page begin with what it is `within`. */
export const OWN_PAGES = [
  { to: PAGES.dashboard, label: 'Dashboard', icon: IconLayoutDashboard, within: '/dashboard/campaigns/' },
  { to: PAGES.queue, label: 'Queue', icon: IconListCheck, within: `${PAGES.queue}/` },
  { to: PAGES.leads, label: 'Leads', icon: IconUsers, within: `${PAGES.leads}/` },
  { to: PAGES.engagements, label: 'Engagements', icon: IconThumbUp, within: `${PAGES.engagements}/` },
  { to: PAGES.analytics, label: 'Analytics', icon: IconChartBar, within: `${PAGES.analytics}/` },
  { to: PAGES.inbox, label: 'Inbox', icon: IconInbox, within: `${PAGES.inbox}/` },
  { to: PAGES.settings, label: 'Settings', icon: IconSettings, within: `${PAGES.settings}/` },
  { to: PAGES.help, label: 'Help', icon: IconHelp, within: `${PAGES.help}/` },
]
