import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { expectMessage } from './expect-message.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

let browser: Browser
let page: Page
let url: string
let database: string
const cleanUp: (() => unknown)[] = []

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const named = () => page.getByLabel('Campaign Name')

async function send<Answer>(path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } })
  expect(answer.status(), path).toBeLessThan(300)
  return (await answer.json()) as Answer
}
async function query(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('set role radar_system')
  await client.query(statement, values)
  await client.end()
}
/** Answers calls of a procedure with a fault, as a server does that breaks off. */
const failing = (procedure: string) =>
  page.route(`**/rpc/${procedure}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'It broke.', defined: false } },
    }),
  )
async function choose(campaign: string, action: string) {
  await button(`Actions for ${campaign}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}
async function add(label: string, tag: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(tag)
  await page.keyboard.press('Enter')
}

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('campaigns', () => {
  let user: string

  beforeAll(async () => {
    const made = await createDatabase(process.env['RADAR_TEST_POSTGRES'] ?? '')
    const dir = await makeDataDir({ isEmpty: true })
    cleanUp.push(made.drop, dir.remove)
    browser = await openBrowser()
    cleanUp.push(() => browser.close())
    const radar = await startProcess({ RADAR_DATA_DIR: dir.path, DATABASE_URL: made.url })
    cleanUp.push(radar.stop)
    ;[url, database] = [radar.url, made.url]
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })
  beforeEach(async () => {
    const context = await openContext(browser, { viewport: { width: 1280, height: 900 } })
    page = await context.newPage()
    const made = await send<{ user: { id: string } }>('/api/auth/sign-up/email', {
      name: 'Kim Keeper',
      email: `kim-${randomUUID()}@example.com`,
      password: 'correct horse battery',
    })
    user = made.user.id
  })
  afterEach(() => page.context().close())

  test('one is created, found, run, edited after a save that failed, and deleted', async () => {
    await page.goto(`${url}/dashboard`)
    await page.getByText('No campaigns yet').waitFor()
    await page.getByRole('link', { name: 'Create Campaign' }).click()
    await heading('New Campaign')
    await button('Create Campaign').click()
    await expectMessage(page, 'Please fill in all required fields')
    await named().fill('Tallybird')
    await page.getByRole('combobox', { name: 'Goal Type' }).click()
    await page.getByRole('option', { name: 'Lead Generation' }).click()
    await add('Subreddits', 'invoicing')
    await add('Subreddits', 'smallbusiness')
    await add('Keywords', 'invoice')
    await add('Keywords', 'invoicing app')
    await button('Create Campaign').click()
    await heading('Tallybird')
    await button('Run Campaign').click()
    await expectMessage(page, 'Campaign Started')
    await page.getByText('% match').first().waitFor()

    await choose('Tallybird', 'Edit')
    await heading('Edit Campaign')
    await named().fill('Tallybird for freelancers')
    await add('Keywords', 'late payment')
    await page.getByRole('switch', { name: 'Active' }).click()
    await page.getByLabel('Business name').fill('Tallybird')
    await page.getByLabel('Product/Service').fill('Invoicing for freelancers.')
    await page.getByRole('radio', { name: 'Enabled' }).check()
    await failing('campaigns/update')
    await button('Update Campaign').click()
    await page.locator('form').getByRole('alert').getByText('Nothing you typed is lost').waitFor()
    expect(await named().inputValue()).toBe('Tallybird for freelancers')
    await page.unroute('**/rpc/campaigns/update*')
    await page.reload()
    await page.getByText('What you typed here before is back').waitFor()
    await button('Update Campaign').click()
    await heading('Tallybird for freelancers')
    await page.getByRole('button', { name: /^Inactive · 2 subreddits · 3 keywords .*auto reply on$/ }).click()
    for (const card of ['Subreddits', 'Keywords', 'Intent Queries', 'Status', 'Auto Reply'])
      await page.getByRole('heading', { level: 2, name: card, exact: true }).waitFor()
    expect(await page.getByTitle('smallbusiness', { exact: true }).innerText()).toBe('smallbusines…')
    await page.getByText('Auto-replies are queued for review before posting.').waitFor()

    await choose('Tallybird for freelancers', 'Delete')
    await page.getByText('This action cannot be undone').waitFor()
    await button('Cancel').click()
    await heading('Tallybird for freelancers')
    await choose('Tallybird for freelancers', 'Delete')
    await button('Delete campaign').click()
    await expectMessage(page, 'Campaign deleted successfully')
    await heading('Dashboard')
    await page.getByText('No campaigns yet').waitFor()
  })

  test('more than twenty come twenty at a time; the sidebar stays folded; what breaks can be tried again', async () => {
    // More than a plan has room for: they were made while it had.
    await query(
      `insert into campaigns (user_id, name, goal_type, active)
       select $1, 'Campaign ' || n, 'Lead Gen', false from generate_series(1, 25) as n`,
      [user],
    )
    await page.goto(`${url}/dashboard`)
    await page.getByRole('article').nth(19).waitFor()
    expect(await page.getByRole('article').count()).toBe(20)
    await button('Load More').click()
    await page.getByRole('article').nth(24).waitFor()
    await button('Load More').waitFor({ state: 'detached' })

    await button('Collapse the sidebar').waitFor()
    await page.keyboard.press('Control+b')
    await button('Open the sidebar').waitFor()
    const cookies = await page.context().cookies(url)
    const cookie = cookies.find(({ name }) => name === 'radar_sidebar')
    expect(cookie?.value).toBe('collapsed')
    const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await page.reload()
    await button('Open the sidebar').waitFor()
    await page.keyboard.press('Control+b')
    await button('Collapse the sidebar').waitFor()

    await failing('campaigns/get')
    await page.getByRole('article').first().getByRole('link').first().click()
    await heading('Error Loading Campaign')
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
    await page.unroute('**/rpc/campaigns/get*')
    await button('Try Again').click()
    await heading(/^Campaign \d+$/)
    await page.goto(`${url}/dashboard/campaigns/${randomUUID()}`)
    await heading('Campaign not found')
    await failing('campaigns/list')
    await page.goto(`${url}/dashboard`)
    await page.getByText('Your campaigns cannot be shown').waitFor()
    await page.unroute('**/rpc/campaigns/list*')
    await button('Try Again').click()
    await page.getByRole('article').first().waitFor()
  })

  test('the menu, the policy and the page of billing lead on, and a connection that failed says why', async () => {
    const menu = (name: string) =>
      page
        .getByRole('button', { name: /^Account of/ })
        .click()
        .then(() => page.getByRole('menuitem', { name, exact: true }).click())
    await page.goto(`${url}/billing`)
    await heading('Billing & Usage')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await heading('Dashboard')
    await menu('Settings')
    await heading('Settings')
    await menu('Dashboard')
    await heading('Dashboard')
    await menu('Help')
    await page.getByRole('searchbox').waitFor()
    await page.goto(`${url}/privacy`)
    await page.getByRole('link', { name: 'Open Dashboard' }).click()
    await heading('Dashboard')
    await page.goto(`${url}/dashboard?error=token_exchange_failed`)
    await page
      .getByRole('alert')
      .filter({ hasText: /Connection Failed.*Failed to exchange OAuth token\./ })
      .waitFor()
  })
})
