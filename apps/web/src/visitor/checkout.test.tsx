import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Landing from '../routes/landing.tsx'
import Public from '../routes/public.tsx'
import { theme } from '../ui/theme.ts'
import { fakeTab } from '../testing/fake-tab.ts'
import type { FakeTab } from '../testing/fake-tab.ts'
import { showReturn } from './show-return.ts'
import { showSale } from './show-sale.ts'
import { showSession } from './show-session.ts'
import { startCheckouts } from './start-checkout.ts'

const Pages = createRoutesStub([{ Component: Public, children: [{ path: '/', Component: Landing }] }])

let asked: string[]
let tab: FakeTab

function open(query = '') {
  window.history.replaceState(null, '', `/${query}`)
  document.body.innerHTML = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <Pages initialEntries={['/']} />
    </MantineProvider>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  tab = fakeTab()
  vi.stubGlobal('open', () => tab)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  delete document.documentElement.dataset['signedIn']
  sessionStorage.clear()
  localStorage.clear()
})

/** Somebody is signed in; the checkout answers so. */
function stubServer(checkout: () => Response, tier: () => string = () => 'lurker') {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/functions/v1/create-checkout') return checkout()
    return Response.json(path === '/api/auth/get-session' ? { user: {} } : { tier: tier() })
  })
}

const button = () => document.querySelector<HTMLButtonElement>('button[data-upgrade]')!
const notice = () => document.querySelector<HTMLElement>('[data-notice]')!
const checks = () => asked.filter((path) => path.endsWith('/check-subscription')).length

async function click() {
  startCheckouts()
  await showSession()
  button().click()
  await vi.advanceTimersByTimeAsync(0)
}

test('the button opens the checkout in a tab that cannot reach back', async () => {
  open()
  stubServer(() => Response.json({ url: 'https://pay.example/c/1' }))
  await click()
  expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/c/1')
  expect(tab.opener).toBeNull()
})

test('after it the plan is asked for every five seconds, 24 times, and two seconds after the page is looked at', async () => {
  open()
  stubServer(() => Response.json({ url: 'https://pay.example/c/1' }))
  await click()
  const before = checks()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(checks()).toBe(before)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1)
  expect(checks()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(checks()).toBe(before + 2)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(checks()).toBe(before + 25)
})

test('once it is paid, nothing more is asked and the card says so', async () => {
  open()
  let tier = 'lurker'
  stubServer(
    () => Response.json({ url: 'https://pay.example/c/1' }),
    () => tier,
  )
  await click()
  tier = 'moderator'
  await vi.advanceTimersByTimeAsync(5_000)
  const asks = checks()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(checks()).toBe(asks)
  expect(button().closest<HTMLElement>('[data-for]')?.hidden).toBe(true)
})

test('where no checkout can be made this is told, and no empty tab is left', async () => {
  open()
  stubServer(() => Response.json({ code: 'BILLING_UNAVAILABLE' }, { status: 503 }))
  await click()
  expect(tab.close).toHaveBeenCalled()
  expect(notice().textContent).toContain('Checkout Error')
  expect(notice().textContent).toContain('Unable to create checkout session. Please try again.')
  expect(button().disabled).toBe(false)
})

test('whoever is subscribed already gets the portal', async () => {
  open()
  const data = { portal_url: 'https://pay.example/p/1' }
  stubServer(() => Response.json({ code: 'ALREADY_SUBSCRIBED', data }, { status: 409 }))
  await click()
  expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/p/1')
})

test('back from the checkout the billing page tells what came of it', () => {
  const replace = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { search: '?checkout_success=true&session_id=cs_1', replace })
  showReturn()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/billing?checkout_success=true&session_id=cs_1')
})

test('where nothing is sold this is said, and no button leads to a checkout', async () => {
  open()
  vi.stubGlobal('fetch', async () => Response.json({ billing: 'none' }))
  await showSale()
  expect(button().closest('[hidden]')).not.toBeNull()
  expect(seen('Plans are not sold on this Radar.')).toBe(true)
})

test.each(['live', 'test'])('where payments are %s the button stands', async (billing) => {
  open()
  vi.stubGlobal('fetch', async () => Response.json({ billing }))
  await showSale()
  expect(button().closest('[hidden]')).toBeNull()
  expect(seen('Plans are not sold on this Radar.')).toBe(false)
})

const seen = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-sale]')].some(
    (element) => !element.hidden && element.textContent === text,
  )
