import type { Page } from 'playwright-core'
import { beforeEach, test, expect } from 'vitest'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const radar = setUpRadar()
const kim = setUpVisitor(radar, { width: 1280, height: 900 })
let page: Page
let url: string
beforeEach(() => {
  page = kim.page
  url = radar.url
})

/** A click that opens another tab. */
async function openTab(name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('button', { name }).click()
  const tab = await opened
  await tab.waitForURL(/test-billing/)
  return tab
}

test('a person upgrades, is told, sees the invoice, cancels and goes on after all', async () => {
  await page.goto(`${url}/billing`)
  await page.getByText('No real money moves').waitFor()
  const checkout = await openTab('Upgrade to Moderator')
  await checkout.getByText('No real money moves here').waitFor()
  await checkout.getByLabel('A card that is declined').check()
  await checkout.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await checkout.getByText('Your card was declined.').waitFor()
  await checkout.getByLabel('A card that works').check()
  await checkout.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await checkout.getByText('Welcome to Moderator').waitFor()
  await expect.poll(() => checkout.url()).toBe(`${url}/billing`)
  await checkout.getByText(/renews on/).waitFor()
  await checkout.close()

  await page.getByText(/renews on/).waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  const portal = await openTab('Manage or cancel')
  await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await portal.getByRole('button', { name: 'Keep my subscription' }).waitFor()
  await page.getByText(/^Cancelled\. Moderator stays active until/).waitFor()
  await portal.getByRole('button', { name: 'Keep my subscription' }).click()
  await portal.getByRole('link', { name: 'Return to Radar' }).click()
  await page.getByText(/renews on/).waitFor()
})

test('the button of the pricing cards begins a checkout, and the card says when it is paid', async () => {
  await page.goto(url)
  await page.locator('[data-plan="lurker"]').getByText('Current Plan').waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Upgrade to Moderator' }).click()
  const checkout = await opened
  await checkout.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await checkout.getByText('Welcome to Moderator').waitFor()
  await page.locator('[data-plan="moderator"]').getByRole('button', { name: 'Current Plan' }).waitFor()
})
