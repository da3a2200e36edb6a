import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx'),
  route('auth', 'routes/auth.tsx'),
  layout('routes/signed-in.tsx', [
    layout('routes/page.tsx', [
      route('dashboard', 'routes/dashboard.tsx'),
      route('dashboard/campaigns/new', 'routes/campaign-new.tsx'),
      route('dashboard/campaigns/:id', 'routes/campaign-detail.tsx'),
      route('dashboard/campaigns/:id/edit', 'routes/campaign-edit.tsx'),
      route('dashboard/settings', 'routes/settings.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
