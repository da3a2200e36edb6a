import { PAGES } from '@radar/contract'
import { SESSION_KEY } from '../lib/session-key.ts'

/** Reader of the page: a visitor, or a user by plan. */
type Audience = 'visitor' | 'lurker' | 'moderator'

/** Shows what depends on who is looking. Where that cannot be asked, the page stays as it is for everybody. */
export async function showSession(): Promise<Audience> {
  try {
    const session = await ask('/api/auth/get-session')
    if (!session) return forgetSession()
    document.documentElement.dataset['signedIn'] = ''
    leadToDashboard()
    const { tier } = (await ask('/functions/v1/check-subscription', { method: 'POST' })) as { tier: Audience }
    showFor(tier)
    return tier
  } catch (error) {
    console.warn('Who is signed in could not be asked.', error)
    return 'visitor'
  }
}

/** Takes back what the page showed to whoever was signed in last. */
function forgetSession(): Audience {
  localStorage.removeItem(SESSION_KEY)
  delete document.documentElement.dataset['signedIn']
  return 'visitor'
}

export const isSignedIn = () => document.documentElement.dataset['signedIn'] !== undefined

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

/** Turns the links to sign-up and sign-in into links to the dashboard, in the words that they bring for it. */
function leadToDashboard() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-start], a[data-sign-in]')) {
    const { start, signIn = start } = link.dataset
    link.href = PAGES.dashboard
    const label = link.querySelector('.mantine-Button-label') ?? link
    label.textContent = signIn ?? ''
  }
}

function showFor(audience: Audience) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]'))
    element.hidden = !element.dataset['for']?.split(' ').includes(audience)
}
