import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectMessage } from './expect-message.ts'
import { scanCampaign } from './scan-campaign.ts'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const PASSWORD = 'correct horse battery'
const radar = setUpRadar()
const kim = setUpVisitor(radar)
let page: Page
const sectionOf = (name: string) => page.getByRole('region', { name, exact: true })
const openPage = (name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()

/** A Moderator with a campaign that has found something. */
beforeEach(async () => {
  page = kim.page
  const checkout = await kim.send('/functions/v1/create-checkout', {})
  await page.goto(checkout['url'] as string)
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.getByText(/renews on/).waitFor()
})

async function runCampaign() {
  const { id } = await kim.send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'late payment'],
  })
  await scanCampaign({ request: page.request, url: radar.url, id: id as string })
  const answer = await page.request.get(`${radar.url}/api/v1/campaigns/${String(id)}/matches`)
  const { items } = (await answer.json()) as { items: { title: string; author: string | null }[] }
  const match = items.find(({ author }) => author !== null)
  return { title: match?.title ?? '', author: match?.author ?? '' }
}

/** On the forum's page that somebody was sent to. */
async function allow(account: string) {
  await page.waitForURL(/\/forum\//)
  await page
    .getByLabel(/account/i)
    .first()
    .fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()
}

test('accounts are connected, and a buddy upvotes a post: from the wizard to the details, and deleted', async () => {
  const { author } = await runCampaign()
  await page.goto(`${radar.url}/dashboard/settings/reddit`)
  await page.getByRole('button', { name: 'Connect Reddit Account' }).click()
  await allow(author)
  await expectMessage(page, 'Reddit account connected successfully')

  await page.goto(`${radar.url}/dashboard/settings#buddies`)
  await sectionOf('Buddies').getByRole('button', { name: 'Add Buddy Account' }).click()
  await allow('kims_buddy')
  await expectMessage(page, 'Success!')
  await expect.poll(() => page.url()).toBe(`${radar.url}/dashboard/settings/reddit`)
  const country = page.getByRole('combobox', { name: 'Country of u/kims_buddy' })
  await country.fill('Portugal')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await sectionOf('Buddies').getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Country Updated')

  await page.getByRole('link', { name: 'Engagements', exact: true }).click()
  await page.getByRole('button', { name: 'Add Your First Engagement' }).click()
  const wizard = page.getByRole('dialog', { name: 'Add New Engagement' })
  await wizard.getByRole('searchbox').click()
  const post = wizard.getByRole('list', { name: 'Posts' }).getByRole('button').first()
  expect(await post.textContent()).toMatch(/Posted (Today|Yesterday|\d|on|[A-Z])/)
  await post.click()
  await wizard.getByText('PT', { exact: true }).waitFor()
  expect(await wizard.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await wizard.getByRole('button', { name: 'Select All', exact: true }).click()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByText(/random delays of 30-120 minutes/).waitFor()
  await wizard.getByRole('button', { name: 'Create Engagement' }).click()
  await expectMessage(page, 'Engagement created with 1 buddy')

  const table = page.getByRole('table', { name: 'Engagements' })
  await table.getByText('Active').waitFor()
  await table.getByText('0 of 1 done').waitFor()
  await table.getByRole('button', { name: /^View details of/ }).click()
  const details = page.getByRole('dialog')
  await details.getByText('Total buddies').waitFor()
  await details.getByText('u/kims_buddy').waitFor()
  await details.getByText(/^r\/\w+ · Score/).waitFor()
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete Engagement' }).click()
  await expectMessage(page, 'Engagement deleted successfully')
  await page.getByText('No engagements yet').waitFor()
})

test('settings are saved and hold, and the ways in for programs work as they say', async () => {
  await runCampaign()
  await page.goto(`${radar.url}/dashboard/settings`)
  const profile = sectionOf('Profile Information')
  await profile.getByLabel('Bio').fill('I make invoices.')
  await profile.getByText('16/500 characters').waitFor()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expectMessage(page, 'Profile Updated')

  await openPage('Alerts')
  const mails = sectionOf('Notification Preferences')
  await mails.getByRole('switch', { name: 'Quiet hours' }).click()
  await mails.getByRole('button', { name: 'Save preferences' }).click()
  await expectMessage(page, 'Preferences Updated')
  await mails.getByRole('button', { name: 'Send a test now' }).click()
  await expectMessage(page, 'Test mail sent')
  const outbox = await (await page.request.get(`${radar.url}/outbox`)).text()
  expect(outbox).toContain('Mails from Radar arrive')

  await openPage('Reddit')
  const hours = sectionOf('Reddit Engagement Settings')
  const choose = async (label: string, hour: string) => {
    await hours.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: hour }).click()
  }
  await choose('Start Hour', '18:00')
  await hours.getByText('End time should be after start time for a valid posting window.').waitFor()
  expect(await hours.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await choose('End Hour', '21:00')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Settings saved')

  await openPage('Developers')
  const webhooks = sectionOf('Webhooks, Slack and Discord')
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click()
  await webhooks.getByLabel('Name').fill('Inside')
  await webhooks.getByLabel('Address').fill('https://127.0.0.1/metadata')
  await webhooks.getByRole('button', { name: 'Save webhook' }).click()
  await webhooks.getByText('This is not the address of a public site.').waitFor()
  await webhooks.getByLabel('Address').fill('https://hooks.example/radar')
  await webhooks.getByRole('button', { name: 'Save webhook' }).click()
  await webhooks.getByText('This secret is shown only now').waitFor()

  const feeds = sectionOf('Atom feeds')
  await feeds.getByRole('button', { name: 'Create an address' }).click()
  const address = await feeds.getByRole('textbox', { name: /^Address of the feed/ }).inputValue()
  expect(await (await fetch(address)).text()).toContain('<title>Tallybird invoicing · Radar</title>')

  const keys = sectionOf('API keys')
  await keys.getByLabel('Name of the key').fill('A script')
  await keys.getByRole('button', { name: 'Create a key' }).click()
  const authorization = `Bearer ${await keys.getByLabel('New key', { exact: true }).textContent()}`
  const asked = await fetch(`${radar.url}/api/v1/campaigns`, { headers: { authorization } })
  expect(await asked.json()).toMatchObject({ total: 1 })

  await page.reload()
  await openPage('Account')
  expect(await profile.getByLabel('Bio').inputValue()).toBe('I make invoices.')
  await openPage('Reddit')
  expect(await hours.getByRole('combobox', { name: 'End Hour' }).inputValue()).toBe('21:00')
  await openPage('Privacy')
  const done = sectionOf('Activity')
  for (const line of [/^Created an API key: “A script”$/, /^Added a webhook: “Inside”$/, /: bio$/])
    await done.getByText(line).waitFor()
})

test('whoever leaves takes everything along, and nothing opens any more', async () => {
  await runCampaign()
  await page.goto(`${radar.url}/dashboard/settings/privacy`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const archive = await readFile(await (await download).path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  expect(archive.includes('campaigns.json')).toBe(true)

  const danger = sectionOf('Danger Zone')
  await danger.getByRole('button', { name: 'Delete account' }).click()
  await danger.getByLabel('Type DELETE to confirm').fill('delete')
  await danger.getByLabel('Your password').fill(PASSWORD)
  await danger.getByRole('button', { name: 'Delete my account' }).click()
  await expectMessage(page, 'Invalid Confirmation')
  await danger.getByLabel('Type DELETE to confirm').fill('DELETE')
  await danger.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Account Deleted', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect((await page.request.get(`${radar.url}/api/v1/profile`)).status()).toBe(401)
})
