import { Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { ActivitySection } from '../features/account/activity/activity-section.tsx'
import { ApiKeys } from '../features/account/api-keys/api-keys.tsx'
import { Buddies } from '../features/account/reddit-accounts/buddies.tsx'
import { MainAccount } from '../features/account/reddit-accounts/main-account.tsx'
import { DangerZone } from '../features/account/security/danger-zone.tsx'
import { Security } from '../features/account/security/security.tsx'
import { DataExport } from '../features/account/settings/data-export.tsx'
import { NotificationPreferences } from '../features/account/settings/notification-preferences.tsx'
import { ProfileSection } from '../features/account/settings/profile-section.tsx'
import { DoNotContact } from '../features/campaigns/do-not-contact/do-not-contact.tsx'
import { ErasePerson } from '../features/leads/erase-person.tsx'
import { MatchFloor } from '../features/account/settings/match-floor.tsx'
import { SectionLinks } from '../features/account/settings/section-links.tsx'
import { PostingWindow } from '../features/account/settings/posting-window.tsx'
import { CheckoutButton } from '../features/public/pricing/checkout-button.tsx'
import { SubscriptionSection } from '../features/account/usage/subscription-section.tsx'
import { VisitsSection } from '../features/reports/visits/visits-section.tsx'
import { FeedsSection } from '../features/notifications/webhooks/feeds-section.tsx'
import { WebhooksSection } from '../features/notifications/webhooks/webhooks-section.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { api } from '../lib/api.ts'
import { useMethods } from '../lib/use-methods.ts'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './settings.module.css'

export default function Settings() {
  const tier = useTier()
  const methods = useMethods()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  return (
    <>
      <title>Settings · Radar</title>
      <PageHeader title="Settings" />
      <div className={classes.columns}>
        <SectionLinks />
        <Stack gap="lg" miw={0}>
          <MainAccount />
          <Buddies included={!tier || PLANS[tier].buddies} votes={instance?.forum.votes} />
          <ProfileSection />
          <NotificationPreferences live={!tier || PLANS[tier].live_notifications} mail={methods?.mail} />
          <WebhooksSection included={!tier || PLANS[tier].live_notifications} />
          <FeedsSection />
          <VisitsSection />
          <PostingWindow />
          <MatchFloor />
          <DoNotContact />
          <ErasePerson />
          <SubscriptionSection upgrade={<CheckoutButton size="xs" />} />
          <Security />
          <ApiKeys />
          <ActivitySection />
          <DataExport />
          <DangerZone />
        </Stack>
      </div>
    </>
  )
}
