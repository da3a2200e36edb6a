import { Security } from '../features/account/security/security.tsx'
import { ProfileSection } from '../features/account/settings/profile-section.tsx'
import { SubscriptionSection } from '../features/account/usage/subscription-section.tsx'
import { CheckoutButton } from '../features/public/pricing/checkout-button.tsx'

export default function AccountSettings() {
  return (
    <>
      <title>Settings · Radar</title>
      <ProfileSection />
      <SubscriptionSection upgrade={<CheckoutButton size="xs" variant="light" />} />
      <Security />
    </>
  )
}
