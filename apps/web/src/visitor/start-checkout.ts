import { CHECKOUT_ERROR } from '../lib/billing-texts.ts'
import { openTab } from '../lib/open-tab.ts'
import { rememberReturn } from '../lib/return-path.ts'
import { watchUpgrade } from '../lib/watch-upgrade.ts'
import { showNotice } from './show-notice.ts'
import { isSignedIn, showSession } from './show-session.ts'

const SIGN_UP = '/auth?view=sign_up'
const BILLING = '/billing'

/** The button of the paid plan: a checkout for whoever is signed in, and first an account for everybody else. */
export function startCheckouts(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-upgrade]'))
    button.addEventListener('click', () => (isSignedIn() ? void begin(button) : leadToSignUp()))
}

function leadToSignUp() {
  rememberReturn(BILLING)
  window.location.assign(SIGN_UP)
}

async function begin(button: HTMLButtonElement) {
  button.disabled = true
  const tab = openTab()
  try {
    tab.goTo(await readUrl())
    watchUpgrade(async () => (await showSession()) === 'moderator')
  } catch {
    tab.close()
    showNotice({ ...CHECKOUT_ERROR, kind: 'error' })
  }
  button.disabled = false
}

type Answer = { url?: string; data?: { portal_url?: string } }

/** The checkout, or the portal for whoever is subscribed. */
async function readUrl(): Promise<string> {
  const answer = await fetch('/functions/v1/create-checkout', { method: 'POST' })
  const { url, data } = (await answer.json()) as Answer
  const leads = url ?? data?.portal_url
  if (!leads) throw new Error(`create-checkout answered ${answer.status}.`)
  return leads
}
