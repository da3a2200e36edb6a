import { createAuthClient } from 'better-auth/react'

/** Sign-up, sign-in, sign-out and the session; a change of it reaches the other tabs by itself. */
export const authClient = createAuthClient()
