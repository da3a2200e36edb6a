import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { client } from '../../../lib/api.ts'

const SIGN_OF_LIFE_MS = 10 * 60_000

/** Says that somebody looks, for as long as the page is seen: what comes up after the visit is new in the next. */
export function useVisit(campaignId: string) {
  const visible = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (!visible) return undefined
    // Where that fails, more counts as new than is.
    const visit = () => void client.matches.visit({ id: campaignId }).catch(() => undefined)
    visit()
    const timer = setInterval(visit, SIGN_OF_LIFE_MS)
    return () => clearInterval(timer)
  }, [campaignId, visible])
}
