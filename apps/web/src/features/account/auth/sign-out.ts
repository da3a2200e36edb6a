import { answerOf, authClient } from '../../../lib/auth-client.ts'
import { messageOf } from '../../../lib/errors.ts'
import { leaveNotice, takeNotice } from '../../../lib/notice.ts'
import { toast } from '../../../lib/toast.ts'
import { dropAllUnsaved } from '../../../lib/unsaved.ts'

/** Signs out and leaves for the start page, which tells that it is done. */
export async function signOut(): Promise<void> {
  // Written before, because the page leaves as soon as it hears that nobody is signed in.
  leaveNotice('signed_out')
  try {
    await answerOf(authClient.signOut())
  } catch (error) {
    takeNotice()
    toast.error({ title: 'Sign-out failed. You are still signed in.', message: messageOf(error) })
    return
  }
  dropAllUnsaved()
  window.location.replace('/')
}
