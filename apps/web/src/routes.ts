import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { PAGES } from '@radar/contract'

export default [
  layout('routes/public.tsx', [
    index('routes/landing.tsx'),
    route(PAGES.help, 'routes/help.tsx'),
    route(PAGES.accuracy, 'routes/accuracy.tsx'),
    route(PAGES.privacy, 'routes/privacy.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route(PAGES.auth, 'routes/auth.tsx'),
  route(PAGES.authorize, 'routes/authorize.tsx'),
  layout('routes/signed-in.tsx', [
    layout('routes/page.tsx', [
      route(PAGES.dashboard, 'routes/dashboard.tsx'),
      route(PAGES.inbox, 'routes/inbox.tsx'),
      route(PAGES.newCampaign, 'routes/campaign-new.tsx'),
      route(PAGES.campaign, 'routes/campaign-detail.tsx'),
      route(PAGES.editCampaign, 'routes/campaign-edit.tsx'),
      route(PAGES.campaignName, 'routes/campaign-name.tsx'),
      route(PAGES.queue, 'routes/queue.tsx'),
      route(PAGES.leads, 'routes/leads.tsx'),
      route(PAGES.engagements, 'routes/engagements.tsx'),
      route(PAGES.analytics, 'routes/analytics.tsx'),
      layout('routes/settings.tsx', [
        route(PAGES.settings, 'routes/settings-account.tsx'),
        route(PAGES.redditSettings, 'routes/settings-reddit.tsx'),
        route(PAGES.alertSettings, 'routes/settings-alerts.tsx'),
        route(PAGES.developerSettings, 'routes/settings-developers.tsx'),
        route(PAGES.privacySettings, 'routes/settings-privacy.tsx'),
      ]),
      route(PAGES.billing, 'routes/billing.tsx'),
    ]),
  ]),
  layout('routes/demo.tsx', [
    route(PAGES.demo, 'routes/dashboard.tsx', { id: 'demo-dashboard' }),
    route(PAGES.demoInbox, 'routes/inbox.tsx', { id: 'demo-inbox' }),
    route(PAGES.demoNewCampaign, 'routes/demo-end.tsx', { id: 'demo-new-campaign' }),
    route(PAGES.demoCampaign, 'routes/campaign-detail.tsx', { id: 'demo-campaign' }),
    route(PAGES.demoQueue, 'routes/queue.tsx', { id: 'demo-queue' }),
    route(PAGES.demoLeads, 'routes/leads.tsx', { id: 'demo-leads' }),
    route(PAGES.demoAnalytics, 'routes/analytics.tsx', { id: 'demo-analytics' }),
    route(PAGES.demoEnd, 'routes/demo-end.tsx'),
  ]),
] satisfies RouteConfig
