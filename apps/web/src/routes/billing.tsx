import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import { Link } from 'react-router'
import { CheckoutReturn } from '../features/account/billing/checkout-return.tsx'
import { PlanSection } from '../features/account/billing/plan-section.tsx'
import { PausedCampaigns } from '../features/campaigns/paused-campaigns.tsx'
import { CheckoutButton } from '../features/public/pricing/checkout-button.tsx'
import { PortalButton } from '../features/public/pricing/portal-button.tsx'
import { ReadingBudgetSection } from '../features/account/usage/reading-budget.tsx'
import { UsageSection } from '../features/account/usage/usage-section.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export default function Billing() {
  return (
    <Stack gap="lg" data-page="form">
      <title>Billing & Usage · Radar</title>
      <CheckoutReturn />
      <Button
        component={Link}
        to={PAGES.dashboard}
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft stroke={1.5} size={16} />}
        style={{ alignSelf: 'flex-start' }}
      >
        Back to Dashboard
      </Button>
      <PageHeader title="Billing & Usage" />
      <PlanSection upgrade={<CheckoutButton />} portal={<PortalButton />} />
      <PausedCampaigns />
      <UsageSection />
      <ReadingBudgetSection />
    </Stack>
  )
}
