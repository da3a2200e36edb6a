import { randomUUID } from 'node:crypto'
import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const OFFER = 'Simple invoicing for freelancers, with reminders for late payers'
const TITLE = 'Ask HN: What do you use for invoicing as a freelancer?'

let browser: Browser
let page: Page
/** A fresh Radar whose outside world is a simulator, and one that reaches nothing outside. */
const urls = { reached: '', unreached: '' }

beforeAll(async () => {
  browser = await openBrowser()
  const now = Math.floor(Date.now() / 1_000)
  const news = createHackerNewsSimulator()
  news.addItems(sampleItems(now))
  const served = await serveHackerNews(news, { port: 0, hostname: '127.0.0.1' })
  const start = async (itemsUrl: string, searchUrl: string) => {
    const dir = await makeDataDir()
    const radar = await startProcess({
      RADAR_DATA_DIR: dir.path,
      RADAR_HACKER_NEWS: 'on',
      RADAR_HACKER_NEWS_URL: itemsUrl,
      RADAR_HACKER_NEWS_SEARCH_URL: searchUrl,
    })
    return { ...radar, remove: dir.remove }
  }
  const nowhere = 'http://127.0.0.1:9/v0'
  const [reached, unreached] = await Promise.all([
    start(served.itemsUrl, served.searchUrl),
    start(nowhere, nowhere),
  ])
  Object.assign(urls, { reached: reached.url, unreached: unreached.url })
  return async () => {
    await browser.close()
    for (const { stop, remove } of [reached, unreached]) {
      await stop()
      await remove()
    }
    await served.close()
  }
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
})
afterEach(() => page.context().close())

async function askOnLandingPage(url: string) {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'What do you make, and for whom?' }).fill(OFFER)
  await page.keyboard.press('Enter')
}

async function signUp() {
  for (const [name, text] of [
    ['Name', 'Kim Keeper'],
    ['E-mail', `kim-${randomUUID()}@example.com`],
    ['Password', 'correct horse battery'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('from the landing page of a fresh instance to real people without an account, and on with one', async () => {
  await askOnLandingPage(urls.reached)
  await page.getByRole('heading', { name: /threads? of the last 30 days (?:is|are) worth a look/ }).waitFor()
  const thread = page.getByRole('article').filter({ hasText: TITLE })
  await thread.waitFor()
  expect(await thread.getByRole('link').getAttribute('href')).toMatch(
    /^https:\/\/news\.ycombinator\.com\/item\?id=/,
  )
  await page.getByText('Practice forum: the people here are').waitFor({ state: 'hidden' })
  await page.getByText(/posts and comments found on Hacker News/).waitFor()
  await expectAccessible(page)

  await page.reload()
  await thread.waitFor()

  await page.getByRole('link', { name: 'Keep watching' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await signUp()
  await page.getByRole('heading', { name: 'This is how Radar would look for them' }).waitFor()
  await page.getByRole('article').filter({ hasText: TITLE }).waitFor()
  expect(await page.getByRole('switch', { name: /^Hacker News/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Create and scan now' }).click()
  await page.getByText('% match').first().waitFor()
  await page.getByRole('article', { name: TITLE }).waitFor()
})

test('where nothing outside can be reached, the practice forum stands in and says so, with and without an account', async () => {
  await askOnLandingPage(urls.unreached)
  await page.getByText(/the practice forum stands in: its people are made up\.$/).waitFor()
  await page.getByText('Hacker News does not answer at the moment.').waitFor()
  await page.getByRole('heading', { name: /made-up threads? shows? how it looks/ }).waitFor()
  await page.getByText('Practice forum: the people here are made up.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Keep watching' }).click()
  await signUp()
  await page.getByText(/the practice forum stands in: its people are made up\.$/).waitFor()
  await page.getByRole('button', { name: 'Create and scan now' }).click()
  await page.getByText('% match').first().waitFor()
})
