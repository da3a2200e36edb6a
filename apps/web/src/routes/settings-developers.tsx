import { PLANS } from '@radar/contract'
import { ApiKeys } from '../features/account/api-keys/api-keys.tsx'
import { AssistantsSection } from '../features/account/assistants/assistants-section.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { FeedsSection } from '../features/notifications/webhooks/feeds-section.tsx'
import { WebhooksSection } from '../features/notifications/webhooks/webhooks-section.tsx'
import { VisitsSection } from '../features/reports/visits/visits-section.tsx'

export default function DeveloperSettings() {
  const tier = useTier()
  return (
    <>
      <title>Developers · Settings · Radar</title>
      <AssistantsSection />
      <WebhooksSection included={!tier || PLANS[tier].live_notifications} />
      <FeedsSection />
      <VisitsSection />
      <ApiKeys />
    </>
  )
}
