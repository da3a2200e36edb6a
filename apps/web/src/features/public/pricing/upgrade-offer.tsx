import { Suspense, useState } from 'react'
import { useUpgradeOffer } from '../../../lib/upgrade-offer.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const UpgradeModal = lazyPart(async () => ({ default: (await import('./upgrade-modal.tsx')).UpgradeModal }))

/** The code of the dialog comes with the first limit that somebody runs into. */
export function UpgradeOffer() {
  const isOffered = useUpgradeOffer() !== undefined
  const [ever, setEver] = useState(isOffered)
  if (isOffered && !ever) setEver(true)
  return <Suspense>{ever && <UpgradeModal />}</Suspense>
}
