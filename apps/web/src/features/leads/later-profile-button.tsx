import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const ProfileButton = lazyPart(async () => ({
  default: (await import('./profile-button.tsx')).ProfileButton,
}))

/** Its code comes with the first match that is opened. */
export const LaterProfileButton = (props: ComponentProps<typeof ProfileButton>) => (
  <Suspense>
    <ProfileButton {...props} />
  </Suspense>
)
