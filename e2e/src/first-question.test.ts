import { randomUUID } from 'node:crypto'
import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { serveForums } from './serve-forums.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const OFFER = 'Simple invoicing for freelancers, with reminders for late payers'
const TITLE = 'Ask HN: What do you use for invoicing as a freelancer?'

const FILAMENT = 'Filament for 3D printers made of recycled plastic'
const PRINTING = '3dprinting@lemmy.world'
const PRINTER_FORUM = 'forum.creality.com'
/** A forum of the same trade that is not there. */
const SILENT_FORUM = 'forum.bambulab.com'
const PRINTER_TITLE = 'Which recycled filament do you recommend?'
const FORUM_TITLE = 'Where do you buy filament?'

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
  const forums = await serveForums({ lemmy: ['lemmy.world', 'lemmy.ca'], discourse: [PRINTER_FORUM] })
  forums.lemmy.addPost({
    community: PRINTING,
    author: 'ann@lemmy.ca',
    title: PRINTER_TITLE,
    text: 'I am looking for a recycled PLA filament for my printer. Which brand do you use?',
    published: now - 7_200,
  })
  forums.discourse.get(PRINTER_FORUM)?.addPosts([
    {
      username: 'ben',
      title: FORUM_TITLE,
      cooked: '<p>I need filament made of recycled plastic. Can anybody recommend a shop?</p>',
      time: now - 3_600,
    },
  ])
  const start = async ([itemsUrl, searchUrl]: readonly [string, string], env: Record<string, string>) => {
    const dir = await makeDataDir()
    const radar = await startProcess({
      RADAR_DATA_DIR: dir.path,
      RADAR_HACKER_NEWS: 'on',
      RADAR_HACKER_NEWS_URL: itemsUrl,
      RADAR_HACKER_NEWS_SEARCH_URL: searchUrl,
      ...env,
    })
    return { ...radar, remove: dir.remove }
  }
  const nowhere = 'http://127.0.0.1:9/v0'
  const [reached, unreached] = await Promise.all([
    start([served.itemsUrl, served.searchUrl], { RADAR_FORUMS_URL: forums.url, RADAR_BLUESKY: 'on' }),
    start([nowhere, nowhere], {}),
  ])
  Object.assign(urls, { reached: reached.url, unreached: unreached.url })
  return async () => {
    await browser.close()
    for (const { stop, remove } of [reached, unreached]) {
      await stop()
      await remove()
    }
    await served.close()
    await forums.close()
  }
})
beforeEach(async () => {
  const context = await openContext(browser)
  page = await context.newPage()
})
afterEach(() => page.context().close())

async function askOnLandingPage(url: string, offer = OFFER) {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'What do you make, and for whom?' }).fill(offer)
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

test('communities of the trade are asked on the landing page, and watched by the new account', async () => {
  await askOnLandingPage(urls.reached, FILAMENT)
  await page.getByRole('heading', { name: /threads? of the last 30 days (?:is|are) worth a look/ }).waitFor()
  const threads = [PRINTER_TITLE, FORUM_TITLE].map((title) =>
    page.getByRole('article').filter({ hasText: title }),
  )
  for (const thread of threads) await thread.waitFor()
  await page.getByText(new RegExp(`posts and comments found on .*${PRINTING}`)).waitFor()
  await page.getByText(`${SILENT_FORUM} does not answer at the moment.`).waitFor()
  await page.getByText('Bluesky was not asked: its search needs an account.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Keep watching' }).click()
  await signUp()
  await page.getByRole('heading', { name: 'This is how Radar would look for them' }).waitFor()
  await page.getByRole('article').filter({ hasText: PRINTER_TITLE }).waitFor()
  for (const place of [PRINTING, PRINTER_FORUM])
    expect(await page.getByRole('checkbox', { name: place }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Create and scan now' }).click()
  await page.getByRole('article', { name: PRINTER_TITLE }).waitFor()
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
