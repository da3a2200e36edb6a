import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { untilScanned } from './scan-campaign.ts'

/** The main job as a person does it: from nothing to a reply that stands in the forum. */
export async function walkTheThread(page: Page, url: string): Promise<void> {
  await signUp(page, url)
  await describeCampaign(page)
  await runCampaign(page)
  await connectAccount(page)
  const reply = await answerBestMatch(page)
  await readItInTheForum(page, reply)
}

async function signUp(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('link', { name: 'Start for Free' }).first().click()
  await page.getByLabel('Name').fill('Robin Maker')
  await page.getByLabel('E-mail').fill(`robin-${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('No campaigns yet').waitFor()
}

async function describeCampaign(page: Page) {
  await page.getByRole('link', { name: 'Create Campaign' }).click()
  await page.getByRole('heading', { name: 'New Campaign' }).waitFor()
  await page.getByLabel('Campaign Name').fill('Tallybird invoicing')
  await page.getByRole('combobox', { name: 'Goal Type' }).click()
  await page.getByRole('option', { name: 'Lead Generation' }).click()
  await page.getByLabel('Business name').fill('Tallybird')
  await page
    .getByLabel('Product/Service')
    .fill('Simple invoicing for freelancers, with reminders for late payers.')
  await addTags(page, 'Subreddits', ['freelancing', 'invoicing'])
  await addTags(page, 'Keywords', ['invoice', 'invoicing', 'late payment', 'accounting software'])
  await page.getByRole('button', { name: /Create Campaign/ }).click()
  await page.getByRole('heading', { name: 'Tallybird invoicing' }).waitFor()
}

async function addTags(page: Page, field: string, tags: string[]) {
  const input = page.getByRole('combobox', { name: field, exact: true })
  for (const tag of tags) {
    await input.fill(tag)
    await input.press('Enter')
  }
}

async function runCampaign(page: Page) {
  await page.getByRole('button', { name: 'Run Campaign' }).click()
  await page.getByText('Campaign Started').first().waitFor()
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(2)
  await untilScanned({ request: page.request, ...placeOf(page) })
}

/** Origin of Radar, and the id of the campaign on the page. */
function placeOf(page: Page) {
  const { origin, pathname } = new URL(page.url())
  return { url: origin, id: pathname.split('/').at(-1) ?? '' }
}

async function connectAccount(page: Page) {
  const campaign = page.url()
  await page.goto(new URL('/dashboard/settings/reddit', campaign).href)
  await page
    .getByRole('button', { name: /Connect/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  await page
    .getByLabel(/account/i)
    .first()
    .fill('robin_makes')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Reddit account connected successfully').first().waitFor()
  await page.goto(campaign)
}

async function answerBestMatch(page: Page): Promise<string> {
  const card = page.getByRole('article').first()
  await card.getByRole('heading').click()
  await card.getByRole('button', { name: /Generate/ }).click()
  await page.getByText('Reply Generated').first().waitFor()
  await card.getByRole('button', { name: /Edit/ }).click()
  const reply = `Edited by a person at ${new Date().toISOString()}, and happy to help.`
  await card.getByLabel('Reply text').fill(reply)
  await card.getByRole('button', { name: /Save/ }).click()
  await page.getByText('Reply Updated').first().waitFor()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await card.getByText(/will post at/).waitFor()
  await card.getByRole('button', { name: /Post now/ }).click()
  await page.getByRole('button', { name: 'Post it' }).click()
  await card.getByRole('link', { name: /View on Reddit/ }).waitFor()
  return reply
}

async function readItInTheForum(page: Page, reply: string) {
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /View on Reddit/ })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByText(reply).waitFor()
  await page.getByText('robin_makes').first().waitFor()
}
