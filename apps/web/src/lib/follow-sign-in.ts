import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { readSessionAnew } from './auth-client.ts'
import { SESSION_KEY } from './session-key.ts'

/** Tells the other tabs of this browser of a sign-in, by the id of its session: the library tells them of a sign-out alone. */
export function useToldSignIn(sessionId: string): void {
  useEffect(() => {
    localStorage.setItem(SESSION_KEY, sessionId)
  }, [sessionId])
}

/** Has the session read anew once another tab of this browser is signed in. */
export function useFollowedSignIn(): void {
  useWindowEvent('storage', ({ key }) => {
    if (key === SESSION_KEY) readSessionAnew()
  })
}
