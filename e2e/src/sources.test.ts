import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { untilScanned } from './scan-campaign.ts'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const radar = setUpRadar()
const kim = setUpVisitor(radar)
let page: Page

/** A Moderator: what was written in the last months is found. */
beforeEach(async () => {
  page = kim.page
  const checkout = await kim.send('/functions/v1/create-checkout', {})
  await page.goto(checkout['url'] as string)
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.getByText(/renews on/).waitFor()
})

test('old threads are offered; one is dismissed, that is undone, and one is answered as a match', async () => {
  const { id } = await kim.send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'invoicing app'],
  })
  await page.goto(`${radar.url}/dashboard/campaigns/${String(id)}`)
  await page.getByRole('button', { name: /^Old threads people still find/ }).click()
  await page.getByRole('button', { name: 'Search now' }).click()
  const list = page.getByRole('list', { name: 'Old threads' })
  const threads = list.getByRole('article')
  await threads.first().waitFor()
  const offered = await threads.count()
  expect(offered).toBeGreaterThan(1)
  await list
    .getByText(/^written \d+ months ago$/)
    .first()
    .waitFor()
  const first = await threads.first().getByRole('heading').textContent()

  await threads.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => threads.count()).toBe(offered - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => threads.count()).toBe(offered)

  await list
    .getByRole('article', { name: first ?? '' })
    .getByRole('button', { name: 'Answer' })
    .click()
  const match = page.getByRole('article', { name: first ?? '' })
  await match.getByRole('button', { name: /Generate Reply/ }).click()
  await match.getByRole('button', { name: 'Edit' }).waitFor()
  await expect.poll(() => threads.count()).toBe(offered - 1)
})

test('a competitor is added by name, found, and has a page that quotes what people say of it', async () => {
  await page.goto(`${radar.url}/dashboard/campaigns/new`)
  await page.getByRole('textbox', { name: 'Campaign Name' }).fill('Rivals')
  await page.getByRole('combobox', { name: 'Goal Type' }).click()
  await page.getByRole('option', { name: 'Competitor Analysis' }).click()
  const names = page.getByRole('combobox', { name: 'Names of competitors' })
  await names.fill('Billowise')
  await names.press('Enter')
  await page.getByRole('button', { name: 'We are leaving Billowise. Where should we go?' }).click()
  const subreddits = page.getByRole('combobox', { name: 'Subreddits' })
  await subreddits.fill('invoicing')
  await subreddits.press('Enter')
  await page.getByRole('textbox', { name: /^Business name/ }).fill('Tallybird')
  await page.getByRole('textbox', { name: /^Product\/Service/ }).fill('Simple invoicing.')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  await page.getByRole('button', { name: 'Run Campaign' }).click()
  // A mention that is found later could still be the praise that is looked for below.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await untilScanned({ request: page.request, url: radar.url, id })
  await page
    .getByRole('navigation', { name: /^Names/ })
    .getByRole('link', { name: 'Billowise' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Billowise' }).waitFor()
  const complaint = '“Billowise changed my invoice numbers retroactively”'
  await page.getByText(complaint).waitFor()
  await page.getByRole('button', { name: /^Praise/ }).click()
  await page.getByText('No mention says so in words that can be quoted.').waitFor()
  await page.getByRole('button', { name: /^Complaints/ }).click()
  await page.getByText(complaint).waitFor()
  await page.getByRole('link', { name: 'Billowise changed my invoice numbers retroactively' }).click()
  await page.getByRole('article', { name: 'Billowise changed my invoice numbers retroactively' }).waitFor()
})
