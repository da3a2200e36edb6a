import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { PAGES } from '@radar/contract'

export default [
  layout('routes/public.tsx', [
    index('routes/landing.tsx'),
    route(PAGES.help, 'routes/help.tsx'),
    route(PAGES.privacy, 'routes/privacy.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route(PAGES.auth, 'routes/auth.tsx'),
  layout('routes/signed-in.tsx', [
    layout('routes/page.tsx', [
      route(PAGES.dashboard, 'routes/dashboard.tsx'),
      route(PAGES.newCampaign, 'routes/campaign-new.tsx'),
      route(PAGES.campaign, 'routes/campaign-detail.tsx'),
      route(PAGES.editCampaign, 'routes/campaign-edit.tsx'),
      route(PAGES.settings, 'routes/settings.tsx'),
    ]),
  ]),
] satisfies RouteConfig
