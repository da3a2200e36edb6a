import { authClient } from '../../../lib/auth-client.ts'
import { GoogleReturn } from './google-return.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Ways of signing in, and places where one is signed in. */
export function Security() {
  const { data } = authClient.useSession()
  return (
    <>
      <GoogleReturn />
      <PasswordSection email={data?.user.email ?? ''} />
      <SecondFactorSection />
      <IdentitiesSection />
      <SessionsSection />
    </>
  )
}
