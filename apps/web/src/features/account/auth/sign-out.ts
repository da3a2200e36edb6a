import { authClient, settled } from '../../../lib/auth-client.ts'
import { leaveNotice, takeNotice } from '../../../lib/notice.ts'
import { toast } from '../../../lib/toast.ts'
import { dropAllUnsaved } from '../../../lib/unsaved.ts'

/** Signs out and leaves for the start page, which tells that it is done. */
export async function signOut(): Promise<void> {
  // Written before, because the page leaves as soon as it hears that nobody is signed in.
  leaveNotice('signed_out')
  const { error } = await settled(authClient.signOut())
  if (error) {
    takeNotice()
    toast.error({ title: 'Sign-out failed. You are still signed in.', message: error.message })
    return
  }
  dropAllUnsaved()
  window.location.replace('/')
}
