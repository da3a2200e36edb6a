import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as React from 'react'
import { Outlet, createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { ConnectionBanner } from '../features/shell/connection/connection-banner.tsx'
import { useWatchedConnection } from '../lib/use-connection.ts'
import AnalyticsPage from '../routes/analytics.tsx'
import Auth from '../routes/auth.tsx'
import Authorize from '../routes/authorize.tsx'
import Billing from '../routes/billing.tsx'
import { dropOffer } from '../lib/upgrade-offer.ts'
import CampaignDetail from '../routes/campaign-detail.tsx'
import CampaignEdit from '../routes/campaign-edit.tsx'
import CampaignName from '../routes/campaign-name.tsx'
import CampaignNew from '../routes/campaign-new.tsx'
import Engagements from '../routes/engagements.tsx'
import Inbox from '../routes/inbox.tsx'
import Dashboard from '../routes/dashboard.tsx'
import Queue from '../routes/queue.tsx'
import Leads from '../routes/leads.tsx'
import AccountSettings from '../routes/settings-account.tsx'
import AlertSettings from '../routes/settings-alerts.tsx'
import DeveloperSettings from '../routes/settings-developers.tsx'
import PrivacySettings from '../routes/settings-privacy.tsx'
import RedditSettings from '../routes/settings-reddit.tsx'
import Settings from '../routes/settings.tsx'
import { readSessionAnew } from '../lib/auth-client.ts'
import SignedIn from '../routes/signed-in.tsx'
import { dropQuestion } from '../ui/confirm.ts'
import { theme } from '../ui/theme.ts'
import { createFakeServer } from './fake-server.ts'
import type { FakeServer } from './fake-server.ts'
import { describeMissing } from './describe-missing.ts'

// Nothing here has a layout, so that hidden is a question of styles which are not loaded.
configure({ defaultHidden: true, asyncUtilTimeout: 60_000, getElementError: describeMissing })
// React's development build records for each element where it was made, which takes a sixth of the time of these tests.
Object.defineProperty(
  Object(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)
// Filters stand in one row from 1200 px on.
Object.assign(window, { innerWidth: 1280 })
// Text fields that grow with their text listen for fonts, which this document has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

const App = createRoutesStub([
  {
    Component: Frame,
    children: [
      { path: '/oauth/authorize', Component: Authorize },
      { path: '/auth', Component: Auth },
      {
        Component: SignedIn,
        children: [
          { path: '/dashboard', Component: Dashboard },
          { path: '/dashboard/queue', Component: Queue },
          { path: '/dashboard/leads', Component: Leads },
          { path: '/dashboard/engagements', Component: Engagements },
          { path: '/dashboard/analytics', Component: AnalyticsPage },
          { path: '/dashboard/inbox', Component: Inbox },
          { path: '/billing', Component: Billing },
          {
            Component: Settings,
            children: [
              { path: '/dashboard/settings', Component: AccountSettings },
              { path: '/dashboard/settings/reddit', Component: RedditSettings },
              { path: '/dashboard/settings/alerts', Component: AlertSettings },
              { path: '/dashboard/settings/developers', Component: DeveloperSettings },
              { path: '/dashboard/settings/privacy', Component: PrivacySettings },
            ],
          },
          { path: '/dashboard/campaigns/new', Component: CampaignNew },
          { path: '/dashboard/campaigns/:id', Component: CampaignDetail as never },
          { path: '/dashboard/campaigns/:id/edit', Component: CampaignEdit as never },
          { path: '/dashboard/campaigns/:id/names/:name', Component: CampaignName as never },
        ],
      },
    ],
  },
])

/** Root of the app without the scripts of a document. */
function Frame() {
  useWatchedConnection()
  return (
    <>
      <Outlet />
      <ConnectionBanner />
    </>
  )
}

/** The pages behind the sign-in on a fake server, and a person before them. */
export function openApp(path: string, prepare: (server: FakeServer) => void = () => undefined) {
  const server = createFakeServer()
  prepare(server)
  vi.stubGlobal('fetch', server.fetch)
  // Files share modules, and so what a page before knew of who is signed in.
  readSessionAnew()
  render(
    <MantineProvider theme={theme} env="test">
      <App initialEntries={[path]} />
    </MantineProvider>,
  )
  return { server, user: userEvent.setup(), screen }
}

/** Nothing of one test is left for the next. */
export function closeApp() {
  notifications.clean()
  dropQuestion()
  dropOffer()
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
}
