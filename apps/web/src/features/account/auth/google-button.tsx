import { Button } from '@mantine/core'
import { useState } from 'react'
import { sendAuth } from '../../../lib/auth-client.ts'
import { outcomeOf } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'

/** Leads to Google, which sends the browser back here. */
export function GoogleButton({ onOutcome }: { onOutcome(outcome: Outcome | null): void }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    onOutcome(null)
    setLeaving(true)
    try {
      const { url } = await sendAuth<{ url: string }>('/sign-in/social', { provider: 'google' })
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      onOutcome(outcomeOf(error))
    }
  }
  return (
    <Button variant="default" fullWidth loading={leaving} onClick={() => void leave()}>
      Continue with Google
    </Button>
  )
}
