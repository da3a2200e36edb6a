import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectMessage } from './expect-message.ts'
import { connectAccount } from './connect-account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { scanCampaign } from './scan-campaign.ts'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const radar = setUpRadar()
const kim = setUpVisitor(radar)
let page: Page
type FoundMatch = { id: string; title: string; subreddit: string; author: string; relevance_score: number }
let matches: FoundMatch[]

/** A Moderator whose campaign has found people. */
beforeEach(async () => {
  page = kim.page
  const checkout = await kim.send('/functions/v1/create-checkout', {})
  await page.goto(checkout['url'] as string)
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.getByText(/renews on/).waitFor()
  const { id } = await kim.send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'invoicing', 'late payment', 'accounting software'],
  })
  await scanCampaign({ request: page.request, url: radar.url, id: id as string })
  const path = `${radar.url}/api/v1/campaigns/${String(id)}/matches?sort=relevance_score&limit=100`
  matches = ((await (await page.request.get(path)).json()) as { items: FoundMatch[] }).items
})

test('leads are found, noted, saved as files, cleaned up and deleted', async () => {
  const isFirst = ({ author }: FoundMatch, place: number) =>
    matches.findIndex((match) => match.author === author) === place
  const people = matches.filter(isFirst)
  // Profiles of good matches build themselves, that of a weak one by a click alone.
  const [best, ...others] = people as [FoundMatch, ...FoundMatch[]]
  const other = others.find(({ relevance_score }) => relevance_score < 55)!
  for (const match of [other, best]) await kim.send('/api/v1/leads', { match_id: match.id })
  await page.goto(`${radar.url}/dashboard/leads`)
  await page.getByRole('heading', { name: 'Lead Profiles', level: 1 }).waitFor()
  await page.getByText(/^Total Leads: \d/).waitFor()
  const both = [nameOf(best), nameOf(other)]
  const order = async () => (await names()).filter((name) => both.includes(name))
  await expect.poll(order).toEqual(both)
  const search = page.getByPlaceholder('Search leads by username, summary, or tags...')
  await search.fill(other.author)
  await expect.poll(names).toEqual([nameOf(other)])
  await page.reload()
  await expect.poll(names).toEqual([nameOf(other)])
  await search.fill('zeppelin')
  await page.getByRole('heading', { name: 'No leads found' }).waitFor()
  await page.goto(`${radar.url}/dashboard/leads`)
  await page.getByLabel('Sort', { exact: true }).selectOption('Most Recent')
  await page.getByLabel('Campaign', { exact: true }).selectOption('Tallybird invoicing')
  await expect.poll(order).toHaveLength(2)

  await card(nameOf(best)).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: nameOf(best) })
  await dialog.getByText('Relevance score').waitFor()
  await dialog.getByLabel('Status', { exact: true }).selectOption('Won')
  await dialog.getByLabel('Value', { exact: true }).fill('480')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Starts in December.')
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await dialog.getByText('Saved').waitFor()
  await dialog.getByRole('button', { name: 'Analyze posts and matches' }).click()
  await dialog.getByText(/^Lead score/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card(nameOf(best)).getByText('Won · $480').waitFor()

  const table = (await download('As a table (CSV)')).toString('utf8')
  expect(table).toMatch(/^\uFEFF"username","campaign",/)
  expect(table).toContain(`"${nameOf(best)}","Tallybird invoicing",`)
  expect((await download('As a document (PDF)')).toString('latin1')).toMatch(/^%PDF-/)

  await page.getByRole('button', { name: 'Cleanup Leads' }).click()
  const reloaded = page.waitForEvent('load')
  // The page shows its figures for two seconds before it loads anew, and looks for them itself.
  const received = page.evaluate(`new Promise((tell) => {
    const figures = /Processed \\d+ leads, updated \\d+, deleted 0 orphaned leads\\./
    const look = () => (figures.test(document.body.innerText) ? tell() : requestAnimationFrame(look))
    look()
  })`)
  await page.getByRole('button', { name: 'Run Cleanup' }).click()
  await received
  await reloaded

  await card(nameOf(other))
    .getByRole('button', { name: /^Delete lead profile/ })
    .click()
  await page
    .getByText(
      `Are you sure you want to delete this lead profile for ${nameOf(other)}? This will also delete any associated reply drafts. This action cannot be undone.`,
    )
    .waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.poll(order).toEqual([nameOf(best)])
})

test('a match is snoozed from its menu, and the inbox keeps a view by its name', async () => {
  const [best] = matches
  await page.goto(`${radar.url}/dashboard/inbox?sort=relevance_score`)
  await card(best!.title).getByRole('heading').getByRole('button').click()
  await page.getByRole('button', { name: `More actions for ${best!.title}` }).click()
  await page.getByRole('menuitem', { name: 'Snooze until tomorrow, 09:00' }).click()
  await page
    .getByText(/^Snoozed until /)
    .first()
    .waitFor()
  await card(best!.title).waitFor({ state: 'detached' })
  await page.getByText('Snoozed 1').click()
  await card(best!.title)
    .getByText(/back .*09:00/)
    .first()
    .waitFor()
  await page.keyboard.press('u')
  await card(best!.title).waitFor({ state: 'detached' })
  await page.getByText('Worth a look').first().click()
  await card(best!.title).waitFor()

  await page.getByLabel('Subreddit contains').fill(best!.subreddit)
  await page.waitForURL(/subreddit=/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('My corner')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: 'My corner' })
  await page.waitForURL(/\?view=/)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => page.getByLabel('Subreddit contains').inputValue()).toBe('')
  await view.click()
  await expect.poll(() => page.getByLabel('Subreddit contains').inputValue()).toBe(best!.subreddit)
  await page.reload()
  await expect.poll(() => page.getByLabel('Subreddit contains').inputValue()).toBe(best!.subreddit)
})

test('a draft is reviewed, approved and taken back in the queue', async () => {
  const [best] = matches
  await connectAccount(kim, 'kim_keeper')
  const { draftId } = await kim.send('/functions/v1/generate-lead-reply', { matchId: best!.id })
  await page.goto(`${radar.url}/dashboard/queue`)
  await page.getByText('One part is yours').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Reply text').fill('One list for all of them, with reminders, is what helps most.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Approve · goes out / }).click()
  await expectMessage(page, 'Reply Scheduled for Posting')
  await page.getByText('Scheduled 1').click()
  const row = page.getByRole('article', { name: best!.title })
  await row.getByRole('button', { name: best!.title }).click()
  await row.getByText(/will post at/).waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('To review 1').click()
  await row
    .getByText(/^Draft/)
    .first()
    .waitFor()
  const reply = await page.request.get(`${radar.url}/api/v1/replies/${draftId as string}`)
  expect(await reply.json()).toMatchObject({ status: 'draft', scheduled_for: null })
})

const names = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

const nameOf = ({ author }: FoundMatch) => `u/${author}`

const card = (name: string) => page.getByRole('article', { name, exact: true })

async function download(kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await saved).path())
}
