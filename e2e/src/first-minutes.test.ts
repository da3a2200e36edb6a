import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

let browser: Browser
let page: Page
let url: string
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
  await page.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: { name: 'Kim Keeper', email: `kim-${randomUUID()}@example.com`, password: 'correct horse battery' },
  })
})
afterEach(() => page.context().close())

test('from signing up to the first ranked match in at most four clicks', async () => {
  await page.goto(`${url}/dashboard`)
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name }).click()
  }
  await page.getByText('Practice forum: the people here are made up.').waitFor()
  await click('Invoicing app')
  await page.getByRole('heading', { name: 'What this would have found' }).waitFor()
  await page.getByText(/Worth a look: (?:about|fewer)/).waitFor()
  await click('Create and scan now')
  await page.getByRole('heading', { name: 'Invoicing for freelancers' }).waitFor()
  await page.getByText('% match').first().waitFor()
  expect(clicks).toBeLessThanOrEqual(4)
})

test('from the landing page to the first ranked match: a form, and two clicks', async () => {
  await page.context().clearCookies()
  await page.goto(url)
  await page.getByRole('link', { name: 'Start for Free' }).first().click()
  for (const [name, text] of [
    ['Name', 'Kim Keeper'],
    ['E-mail', `kim-${randomUUID()}@example.com`],
    ['Password', 'correct horse battery'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Invoicing app' }).click()
  await page.getByRole('button', { name: 'Create and scan now' }).click()
  await page.getByText('% match').first().waitFor()
})

test('who has no account looks around in the demo, and is told what it takes to do something', async () => {
  await page.context().clearCookies()
  await page.goto(url)
  await page.getByRole('link', { name: 'See a demo' }).click()
  await page.getByText('This is a demo. The business, the people and their posts are made up.').waitFor()
  await page.getByRole('link', { name: 'Freelancers who chase late payments' }).click()
  await page.getByText('% match').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.getByText('This is a demo', { exact: true }).waitFor()
  for (const [name, title] of [
    ['Queue', 'Queue'],
    ['Leads', 'Lead Profiles'],
    ['Inbox', 'Inbox'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('article').first().waitFor()
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('heading', { name: 'This takes an account of your own' }).waitFor()
  const served = await page.request.get(`${url}/demo/leads`, { headers: { accept: 'text/html' } })
  expect([served.status(), served.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  await page.getByRole('link', { name: 'Start for Free' }).last().click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
})

test('who comes by is told that the forum is made up', async () => {
  for (const path of ['/', '/auth']) {
    await page.context().clearCookies()
    await page.goto(`${url}${path}`)
    await page.getByText('Practice forum: the people here are made up.').waitFor()
  }
})

test('an address inside of the network is not read, and that is told at the field', async () => {
  await page.goto(`${url}/dashboard`)
  const field = page.getByRole('textbox', { name: 'What do you make, and for whom?' })
  await field.fill(`${url}/outbox`)
  await page.keyboard.press('Enter')
  await page.getByText(/Radar could not read .*Say in a sentence what you make/).waitFor()
  await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('INPUT')
})

test('a community that the practice forum does not have is told as it is typed, and one is offered', async () => {
  await page.goto(`${url}/dashboard/campaigns/new`)
  const field = page.getByRole('combobox', { name: 'Subreddits' })
  await field.click()
  await page.getByRole('option', { name: /r\/invoicing/ }).waitFor()
  await field.fill('Breadit')
  await page.getByText('The practice forum has no community called “Breadit”.').waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByText('Radar cannot find r/Breadit in the practice forum. Choose one of its communities.')
    .waitFor()
})

test('a thousand entries that are pasted are cut to the plan or taken, and the form goes on', async () => {
  await page.goto(`${url}/dashboard/campaigns/new`)
  const paste = async (name: string, entries: string[]) => {
    await page.getByRole('combobox', { name, exact: true }).focus()
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(entries.join('\n'))})
      const options = { clipboardData, bubbles: true, cancelable: true }
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
    }`)
  }
  const thousand = (word: string) => Array.from({ length: 1_000 }, (_, n) => `${word}${n}`)
  await page.getByText('0 / 5 of your plan').waitFor()
  await paste('Keywords', thousand('late payment '))
  await page.getByText(/ and 990 more were not added: your plan has room for 5 keywords/).waitFor()
  await page.getByText(/^late payment 4 finds:/).waitFor()
  await paste('Blocked users', thousand('user_'))
  await page.getByText('user_999', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Campaign Name' }).pressSequentially('Still here')
  await page.getByRole('combobox', { name: 'Goal Type' }).click()
  await page.getByRole('option', { name: 'Lead Generation' }).click()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'Still here' }).waitFor()
})

test('everything is found by its name, with a key', async () => {
  await page.goto(`${url}/dashboard`)
  await page.getByText('No campaigns yet').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages, campaigns and actions' })
  await field.fill('billing')
  await page.getByRole('option', { name: 'Billing & Usage' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Billing & Usage' }).waitFor()
})
