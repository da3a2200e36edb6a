import { useEffect, useState } from 'react'
import { fetchAuth } from './auth-client.ts'

/** The ways to sign in that whoever runs this Radar has set up, and where mails and text messages go. */
export type Methods = {
  google: boolean
  mail: 'smtp' | 'outbox' | 'none'
  sms: 'sms' | 'outbox' | 'none'
}

/** Undefined until it is known. */
export function useMethods(): Methods | undefined {
  const [methods, setMethods] = useState<Methods>()
  useEffect(() => {
    // The page works without knowing them.
    void fetchAuth<Methods>('/methods').then(setMethods, () => undefined)
  }, [])
  return methods
}
