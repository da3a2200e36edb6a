import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { REDIRECT_TRICKS } from '../../apps/web/src/testing/redirect-tricks.ts'
import { expectMessage } from './expect-message.ts'
import { openBrowser } from './find-browser.ts'
import { measurePage } from './measure-page.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const PASSWORD = 'correct horse battery'
const PAGES = ['/', '/help', '/accuracy', '/privacy', '/auth', '/auth?view=sign_up', '/nowhere']

let browser: Browser
let page: Page
let url: string
let broken: string[]
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const dir = await makeDataDir()
  const radar = await startProcess({ RADAR_DATA_DIR: dir.path })
  cleanUp.push(dir.remove, radar.stop, () => browser.close())
  url = radar.url
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})
beforeEach(async () => {
  const context = await openContext(browser)
  page = await context.newPage()
  broken = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (said) => said.text().includes('Content Security Policy') && broken.push(said.text()))
})
afterEach(async () => {
  await page.context().close()
  expect(broken).toEqual([])
})

test('from the landing page to an account in one click and a form; then the page knows who looks', async () => {
  await page.goto(url)
  await page.getByRole('link', { name: 'Start for Free' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  await page.getByText('At least 8 characters').waitFor()
  await page.getByLabel('E-mail').fill(`kim-${randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.goto(`${url}/pricing`)
  expect(page.url()).toBe(`${url}/#pricing`)
  await page.getByRole('article', { name: 'Lurker' }).getByText('Current Plan').waitFor()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  for (const path of ['/help', '/accuracy', '/privacy', '/nowhere']) {
    await page.goto(`${url}${path}`)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await page.getByRole('link', { name: /Sign In|Start for Free/ }).count()).toBe(0)
    expect(await sidebar.getByRole('link').allTextContents()).toContain('Queue')
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
  }
  const asked = page.waitForRequest('**/api/auth/get-session')
  await page.route('**/api/auth/get-session', () => undefined)
  await page.goto(`${url}/help`)
  await asked
  expect(await sidebar.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page')
  await page.unroute('**/api/auth/get-session')
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.goto(`${url}/?buddy_connected=true`)
  await expectMessage(page, 'Buddy account connected successfully')
  await expect.poll(() => page.url()).toBe(`${url}/dashboard/settings/reddit`)
  await page.goto(`${url}/?reddit_connected=true`)
  await expectMessage(page, 'Reddit account connected successfully')
  await expect.poll(() => page.url()).toBe(`${url}/dashboard`)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('Signed out').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(`${url}/help`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await sidebar.count()).toBe(0)
})

test('whoever has to sign in first gets to where they wanted to go', async () => {
  const email = `kim-${randomUUID()}@example.com`
  await page.request.post(`${url}/api/auth/sign-up/email`, {
    data: { name: 'Kim', email, password: PASSWORD },
    headers: { origin: url },
  })
  await page.context().clearCookies()
  for (const path of ['/billing', '/dashboard/campaigns/new', '/dashboard/settings']) {
    await page.goto(`${url}${path}`)
    await page.getByRole('heading', { level: 1, name: 'Find the people who ask' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

/** The names under which programs tell each other where to go on to. */
const PLACES =
  'next to url return returnTo return_to return_url redirect redirectTo redirect_uri continue callbackURL errorCallbackURL newUserCallbackURL success_url cancel_url error state'.split(
    ' ',
  )
const ANSWERS = [
  '/auth',
  '/pricing',
  '/dashboard',
  '/functions/v1/reddit-oauth',
  '/api/auth/callback/google',
  '/api/auth/magic-link/verify',
  '/api/auth/reset-password/x',
  '/unsubscribe/x',
  '/act/x',
  '/forum/api/v1/authorize',
]

test('no address leads elsewhere, whatever it says about where to go on to', async () => {
  const { origin, hostname, port } = new URL(url)
  const otherName = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
  for (const trick of REDIRECT_TRICKS) {
    const query = new URLSearchParams(Object.fromEntries(PLACES.map((place) => [place, trick]))).toString()
    const paths = trick.startsWith('/') ? [`${otherName}${trick}`, `${origin}${trick}`] : []
    for (const address of [...ANSWERS.map((path) => `${url}${path}?${query}`), ...paths]) {
      if (new URL(address).hostname.includes('evil')) continue
      const answer = await page.request.get(address, { headers: { accept: 'text/html' }, maxRedirects: 0 })
      const { location } = answer.headers()
      if (location !== undefined) expect(new URL(location, url).origin, address).toBe(origin)
    }
  }
})

test('whoever signs in stays here, wherever this tab thinks that they wanted to go', async () => {
  const { origin } = new URL(url)
  await page.request.post(`${url}/api/auth/sign-up/email`, {
    data: { name: 'Kim', email: `kim-${randomUUID()}@example.com`, password: PASSWORD },
    headers: { origin },
  })
  await page.goto(url)
  const couldPass = (trick: string) => trick.startsWith('/') && URL.parse(trick, origin)?.origin === origin
  for (const trick of REDIRECT_TRICKS.filter(couldPass)) {
    // The page of before may still lead on to another.
    await expect
      .poll(() => page.evaluate(`sessionStorage['radar-return'] = ${JSON.stringify(trick)}`))
      .toBe(trick)
    await page.goto(`${url}/auth`)
    await page.waitForURL((at) => at.pathname !== '/auth')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin, trick).toBe(origin)
  }
})

test('a page that is not there says so, with its status, and in the console', async () => {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('404: there is no page'))
  const answer = await page.goto(`${url}/nowhere`)
  expect(answer?.status()).toBe(404)
  expect((await said).text()).toBe('404: there is no page at /nowhere')
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Return home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find the people who ask' }).waitFor()
})

test('the help center opens the topic that an address names, and finds others', async () => {
  await page.goto(`${url}/help#scores`)
  await page.getByText('80-100, high').waitFor()
  await page.getByRole('searchbox').fill('votes')
  await page.getByText('Why Radar does not vote on Reddit').waitFor()
  await page.getByText('Create your first campaign').waitFor({ state: 'hidden' })
})

test('every link of the public pages leads somewhere', async () => {
  const found = new Set<string>()
  for (const path of PAGES) {
    await page.goto(`${url}${path}`)
    const hrefs = `[...document.querySelectorAll('a[href]')].map(({ href }) => href)`
    for (const href of await page.evaluate<string[]>(hrefs)) found.add(href)
  }
  const own = [...found].filter((href) => href.startsWith(url))
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) {
    const answer = await page.request.get(href, { headers: { accept: 'text/html' } })
    expect(answer.status(), href).toBe(href.includes('/nowhere') ? 404 : 200)
    const { hash } = new URL(href)
    if (hash) expect(await answer.text(), href).toContain(`id="${hash.slice(1)}"`)
  }
})

test('no page transfers more scripts than its budget', async () => {
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name }).waitFor()
  const measure = async (path: string, isThere: () => Promise<unknown>) =>
    (await measurePage(page, `${url}${path}`, isThere)).script_bytes / 1_000
  expect(await measure('/', heading('Find the people'))).toBeLessThan(90)
  expect(await measure('/auth', heading('Sign in to Radar'))).toBeLessThan(150)

  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } })
    return (await answer.json()) as { id: string }
  }
  const email = `kim-${randomUUID()}@example.com`
  await send('/api/auth/sign-up/email', { name: 'Kim', email, password: PASSWORD })
  const { id } = await send('/api/v1/campaigns', { name: 'Tallybird', goal_type: 'Lead Gen' })
  expect(await measure('/dashboard', () => page.getByRole('article').waitFor())).toBeLessThan(200)
  const matches = () => page.getByText('No matches found').waitFor()
  expect(await measure(`/dashboard/campaigns/${id}`, matches)).toBeLessThan(242)
})
