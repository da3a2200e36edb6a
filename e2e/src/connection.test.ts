import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './find-browser.ts'
import { findPort } from '../../scripts/ports/find-port.ts'
import { openContext } from './open-context.ts'
import { scanCampaign } from './scan-campaign.ts'
import { makeDataDir, startProcess } from './start-process.ts'
import type { RadarProcess } from './start-process.ts'
import { startProxy } from './start-proxy.ts'
import type { Proxy } from './start-proxy.ts'

let browser: Browser
let page: Page
let broken: string[]
let env: Record<string, string>
let radar: RadarProcess
/** Address of the API that bypasses the faulty wire. */
let direct: string
let wire: Proxy
let email: string
const cleanUp: (() => unknown)[] = []

const PASSWORD = 'correct horse battery'
const HAS_ALL_PAGES = `(() => {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const pages = Object.values(window.__reactRouterManifest.routes).filter(({ parentId }) => parentId === 'routes/page')
  return pages.flatMap(({ module, imports, css }) => [module, ...imports, ...css]).every((path) => fetched.has(path.replace('#', '')))
})()`
/** The last contact may be of yesterday, shortly after midnight. */
const BANNER = /^No connection\. What you see is from (?:[A-Z][a-z]{2} \d{1,2}, )?\d\d:\d\d\. Trying again…$/

beforeAll(async () => {
  browser = await openBrowser()
  const dir = await makeDataDir()
  // It comes back where it was.
  env = { RADAR_DATA_DIR: dir.path, PORT: String(await findPort()) }
  radar = await startProcess(env)
  direct = radar.url
  wire = await startProxy(direct)
  cleanUp.push(
    dir.remove,
    () => radar.stop(),
    wire.stop,
    () => browser.close(),
  )
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})
beforeEach(async () => {
  const context = await openContext(browser)
  page = await context.newPage()
  broken = []
  page.on('pageerror', (error) => broken.push(error.stack ?? error.message))
  email = `kim-${randomUUID()}@example.com`
  await send('post', `${direct}/api/auth/sign-up/email`, { name: 'Kim Keeper', email, password: PASSWORD })
})
afterEach(async () => {
  wire.mend()
  await page.context().close()
  expect(broken).toEqual([])
})

test('sign-in tells that the server is gone, and works with what was typed once it is back', async () => {
  await page.context().clearCookies()
  await page.goto(`${direct}/auth`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  // The page that the build wrote is awake, and needs no code any more.
  await signIn.click({ trial: true })
  await radar.kill()
  try {
    await signIn.click()
    const card = page.getByRole('region', { name: 'Sign in to Radar' })
    await card.getByRole('alert').getByText('Radar cannot be reached').waitFor()
    await banner().waitFor()
  } finally {
    radar = await startProcess(env)
  }
  await banner().waitFor({ state: 'detached' })
  await signIn.click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('one banner says how old the page is, and what is shown is read again afterwards', async () => {
  const campaign = await createCampaign({ name: 'Before the gap' })
  await page.goto(`${wire.url}/dashboard`)
  await page.getByRole('article', { name: 'Before the gap' }).waitFor()

  wire.cut()
  await banner().waitFor()
  expect(await banner().count()).toBe(1)
  await send('patch', `${direct}/api/v1/campaigns/${campaign}`, { name: 'During the gap' })
  expect(await page.getByRole('article', { name: 'Before the gap' }).count()).toBe(1)

  wire.mend()
  await page.getByRole('article', { name: 'During the gap' }).waitFor()
  await banner().waitFor({ state: 'detached' })
})

test('a page whose scripts do not come offers to be loaded again', async () => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(`${direct}/dashboard`)
  const again = page.getByRole('link', { name: 'Load the page again' })
  await again.waitFor()
  await page.unroute(/\/assets\/.*\.js$/)
  await again.click()
  await page.getByText('No campaigns yet').waitFor()
})

test('a message stands clear of the banner, so that both can be read', async () => {
  await page.goto(`${wire.url}/dashboard/campaigns/new`)
  const message = page.getByText('Please fill in all required fields')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  // A message stays for as long as the pointer rests on its button.
  await page.getByRole('alert').filter({ has: message }).getByRole('button', { name: 'Close' }).hover()
  wire.cut()
  await banner().waitFor()
  const top = (await banner().boundingBox())?.y
  const end = async () => {
    const { y = Infinity, height = 0 } = (await message.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(end).toBeLessThan(top ?? 0)
})

test('a wire that takes everything and passes nothing on is noticed by whoever does something', async () => {
  await page.goto(`${wire.url}/dashboard`)
  await page.getByText('No campaigns yet').waitFor()
  wire.hang()
  await page.getByRole('link', { name: 'Settings' }).click()
  await banner().waitFor()
  wire.mend()
  await banner().waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor()
})

test('the campaign form says that it could not save, and keeps what was typed through a reload', async () => {
  // A message comes whose code was not fetched before the connection broke.
  await page.route(/\/assets\/toast-list-/, (route) => route.abort())
  await page.goto(`${wire.url}/dashboard/campaigns/new`)
  await page.getByLabel('Campaign Name').fill('Typed in the train')
  await page.getByRole('combobox', { name: 'Goal Type' }).click()
  await page.getByRole('option', { name: 'Lead Generation' }).click()
  await page.getByRole('combobox', { name: 'Keywords', exact: true }).fill('invoice')
  await page.keyboard.press('Enter')
  wire.cut()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const alert = page.locator('form').getByRole('alert')
  await alert.getByText(/Radar cannot be reached.*Nothing you typed is lost/).waitFor()
  expect(await page.getByLabel('Campaign Name').inputValue()).toBe('Typed in the train')

  await page.unroute(/\/assets\/toast-list-/)
  // The page fetches the code that it missed by a reload of its own.
  const reloaded = page.waitForEvent('load')
  wire.mend()
  await reloaded
  await banner().waitFor({ state: 'detached' })
  await page.getByText('What you typed here before is back').waitFor()
  expect(await page.getByLabel('Campaign Name').inputValue()).toBe('Typed in the train')
  await page.getByRole('status', { name: 'What the keywords find' }).getByText('invoice').waitFor()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'Typed in the train' }).waitFor()
  await page.goto(`${wire.url}/dashboard/campaigns/new`)
  await page.getByLabel('Campaign Name').waitFor()
  expect(await page.getByLabel('Campaign Name').inputValue()).toBe('')
})

test('settings and the reply editor tell a failure at their button, and keep what was typed', async () => {
  await page.goto(`${wire.url}/dashboard/settings/reddit`)
  await page.getByRole('combobox', { name: 'Start Hour' }).click()
  await page.getByRole('option', { name: '07:00' }).click()
  wire.cut()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Radar cannot be reached').waitFor()
  expect(await page.getByRole('combobox', { name: 'Start Hour' }).inputValue()).toBe('07:00')
  wire.mend()
  await banner().waitFor({ state: 'detached' })

  const campaign = await createCampaign({
    name: 'Tallybird',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['invoicing'],
    keywords: ['invoice', 'late payment'],
  })
  await scanCampaign({ request: page.request, url: direct, id: campaign })
  await page.goto(`${wire.url}/dashboard/campaigns/${campaign}`)
  const card = page.getByRole('article').first()
  await card.getByRole('heading').click()
  await card.getByRole('button', { name: 'Generate Reply' }).click()
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Reply text').fill('Half of a thought')
  wire.cut()
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Not saved. Radar cannot be reached').waitFor()
  wire.mend()
  await banner().waitFor({ state: 'detached' })
  await page.reload()
  expect(await card.getByLabel('Reply text').inputValue()).toBe('Half of a thought')
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByLabel('Reply text').waitFor({ state: 'detached' })
  await card.getByText('Half of a thought').waitFor()
})

test('a page whose code is gone stays in the app, with a way on', async () => {
  // As after a deploy: the page that is open names code that the server has no more.
  let asked = 0
  await page.route(/\/assets\/settings-/, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto(`${wire.url}/dashboard`)
  await page.getByText('No campaigns yet').waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload')
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByText('Radar was updated since you opened it').waitFor()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.unroute(/\/assets\/settings-/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor()
})

test('a page whose code does not come without a connection opens by itself with one', async () => {
  await page.route(/\/assets\/settings-/, (route) => route.abort())
  await page.goto(`${wire.url}/dashboard`)
  await page.getByText('No campaigns yet').waitFor()
  wire.cut()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('There is no connection. The page opens by itself').waitFor()
  await banner().waitFor()
  await page.unroute(/\/assets\/settings-/)
  wire.mend()
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor()
})

test('pages seen before open without a connection', async () => {
  await page.goto(`${wire.url}/dashboard`)
  await page.getByText('No campaigns yet').waitFor()
  await expect.poll(() => page.evaluate<boolean>(HAS_ALL_PAGES)).toBe(true)
  wire.cut()
  await banner().waitFor()
  await page.getByRole('link', { name: 'New Campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'New Campaign' }).waitFor()
})

const banner = () => page.getByText(BANNER)

async function createCampaign(campaign: object): Promise<string> {
  const { id } = await send('post', `${direct}/api/v1/campaigns`, { goal_type: 'Lead Gen', ...campaign })
  return id as string
}

async function send(method: 'post' | 'patch', url: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request[method](url, { data, headers: { origin: new URL(url).origin } })
  expect(answer.status(), url).toBeLessThan(300)
  return (await answer.json()) as Record<string, unknown>
}
