import { PAGES, connectionErrorText } from '@radar/contract'
import { takeNotice } from '../lib/notice.ts'
import { forgetReturn } from '../lib/return-path.ts'
import { showNotice } from './show-notice.ts'

/** Tells how something ended that sent the browser here. The texts are ours, whatever the address says. */
export function showReturn(): void {
  if (takeNotice() === 'signed_out') {
    forgetReturn()
    showNotice({ title: 'Signed out' })
  }
  const query = new URLSearchParams(window.location.search)
  if (query.get('reddit_connected') === 'true') leaveFor(PAGES.dashboard)
  if (query.get('buddy_connected') === 'true') leaveFor(PAGES.settings)
  const error = query.get('error')
  if (error === null) return
  showNotice({ title: 'Connection Failed', message: connectionErrorText(error), kind: 'error' })
  clearQuery()
}

/** Those pages tell it themselves. */
const leaveFor = (page: string) => window.location.replace(`${page}${window.location.search}`)

const clearQuery = () => window.history.replaceState(null, '', window.location.pathname)
