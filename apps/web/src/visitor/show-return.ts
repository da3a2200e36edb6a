import { PAGES, connectionErrorText } from '@radar/contract'
import { takeNotice } from '../lib/notice.ts'
import { forgetReturn } from '../lib/return-path.ts'
import { showNotice } from './show-notice.ts'

/** Texts for notices of the page before. */
const NOTICES: Record<string, { title: string; message?: string }> = {
  signed_out: { title: 'Signed out' },
  account_deleted: {
    title: 'Account Deleted',
    message: 'Your account and all associated data have been permanently deleted',
  },
}

/** Tells how something ended that sent the browser here. The texts are ours, whatever the address says. */
export function showReturn(): void {
  const notice = NOTICES[takeNotice() ?? '']
  if (notice) {
    forgetReturn()
    showNotice(notice)
  }
  const query = new URLSearchParams(window.location.search)
  if (query.get('reddit_connected') === 'true') leaveFor(PAGES.dashboard)
  if (query.get('buddy_connected') === 'true') leaveFor(PAGES.settings)
  if (query.get('checkout_success') === 'true') leaveFor(PAGES.billing)
  const error = query.get('error')
  if (error === null) return
  showNotice({ title: 'Connection Failed', message: connectionErrorText(error), kind: 'error' })
  window.history.replaceState(null, '', window.location.pathname)
}

/** Those pages tell it themselves. */
const leaveFor = (page: string) => window.location.replace(`${page}${window.location.search}`)
