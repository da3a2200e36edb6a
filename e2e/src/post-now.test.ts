import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { connectAccount } from './connect-account.ts'
import { scanCampaign } from './scan-campaign.ts'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const radar = setUpRadar()
const pat = setUpVisitor(radar)
let page: Page
let url: string
let campaign: string
/** Bodies of the page's requests to queue. */
let queued: string[]

/** Somebody of the test's own, with an account in the practice forum and a draft for the best match. */
beforeEach(async () => {
  page = pat.page
  url = radar.url
  const created = await pat.send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'invoicing'],
  })
  campaign = created['id'] as string
  await scanCampaign({ request: page.request, url, id: campaign })
  await connectAccount(pat, `pat_${randomUUID().slice(0, 8)}`)
  queued = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/replies/queue')) queued.push(request.postData() ?? '')
  })
})

test.each([1280, 390])('never comes up under the pointer that approved, at %d pixels', async (width) => {
  await page.setViewportSize({ width, height: 844 })
  await openDraft()
  const approve = card().getByRole('button', { name: /^Approve/ })
  await approve.scrollIntoViewIfNeeded()
  const box = (await approve.boundingBox())!
  await approve.click()
  await postNow().waitFor()
  for (const x of [0.05, 0.5, 0.95])
    for (const y of [0.1, 0.5, 0.9])
      expect(await buttonAt(box.x + box.width * x, box.y + box.height * y)).not.toMatch(/Post now/)
})

test('a double click on the approval queues the reply and does nothing else', async () => {
  await openDraft()
  await card()
    .getByRole('button', { name: /^Approve/ })
    .dblclick()
  await card()
    .getByText(/will post at/)
    .waitFor()
  await postNow().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(queued).toHaveLength(1)
})

test('says where it is, asks once, and makes one request of however many clicks', async () => {
  await openDraft()
  await card()
    .getByRole('button', { name: /^Approve/ })
    .click()
  await card().getByText('This is the practice forum').waitFor()
  await postNow().click()
  const dialog = page.getByRole('dialog', { name: 'Post now in the practice forum' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(queued).toHaveLength(1)

  await postNow().click()
  await dialog.getByRole('button', { name: 'Post it' }).dblclick()
  await card()
    .getByRole('link', { name: /View on Reddit/ })
    .waitFor()
  expect(queued.filter((body) => body.includes('post_now'))).toHaveLength(1)
})

const card = (): Locator => page.getByRole('article').first()
const postNow = () => card().getByRole('button', { name: 'Post now (practice forum)' })

async function openDraft() {
  await page.goto(`${url}/dashboard/campaigns/${campaign}`)
  await card().getByRole('heading').click()
  await card()
    .getByRole('button', { name: /Generate/ })
    .click()
  await card().getByRole('button', { name: 'Edit' }).click()
  await card().getByLabel('Reply text').fill('One list for all of them, with reminders, is what helps most.')
  await card().getByRole('button', { name: 'Save' }).click()
  await card().getByLabel('Reply text').waitFor({ state: 'detached' })
  // With the time that it names, which comes a little later, the button is as wide as it stays.
  await card()
    .getByRole('button', { name: /^Approve · goes out/ })
    .waitFor()
}

function buttonAt(x: number, y: number): Promise<string> {
  return page.evaluate<string>(`document.elementFromPoint(${x}, ${y})?.closest('button')?.textContent ?? ''`)
}
