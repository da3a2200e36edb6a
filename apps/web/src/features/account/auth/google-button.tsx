import { Button } from '@mantine/core'
import { useState } from 'react'
import { askAuth } from '../../../lib/auth-client.ts'
import { failed } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'

/** Leads to Google, which sends the browser back here. */
export function GoogleButton({ onOutcome }: { onOutcome(outcome: Outcome | null): void }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    onOutcome(null)
    setLeaving(true)
    const { data, error } = await askAuth<{ url: string }>('/sign-in/social', { provider: 'google' })
    if (data) return window.location.assign(data.url)
    setLeaving(false)
    onOutcome(failed(error))
  }
  return (
    <Button variant="default" fullWidth loading={leaving} onClick={() => void leave()}>
      Continue with Google
    </Button>
  )
}
