import { createHackerNewsSimulator, serveHackerNews } from '@radar/hacker-news-simulator'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { setUpVisitor } from './set-up-radar.ts'
import type { Radar } from './set-up-radar.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const news = createHackerNewsSimulator()
const radar = {} as Radar
const kim = setUpVisitor(radar)
const seconds = () => Math.floor(Date.now() / 1_000)
const TITLE = 'Ask HN: Which invoicing app do you recommend to freelancers?'

beforeAll(async () => {
  const browser = await openBrowser()
  const dir = await makeDataDir()
  const served = await serveHackerNews(news, { port: 0, hostname: '127.0.0.1' })
  const { url, stop } = await startProcess({
    RADAR_DATA_DIR: dir.path,
    RADAR_HACKER_NEWS: 'on',
    RADAR_HACKER_NEWS_URL: served.itemsUrl,
    RADAR_HACKER_NEWS_SEARCH_URL: served.searchUrl,
  })
  Object.assign(radar, { browser, url })
  return async () => {
    await browser.close()
    await stop()
    await served.close()
    await dir.remove()
  }
})

test('a campaign finds a story of Hacker News, which is answered by hand and looked after', async () => {
  const { page } = kim
  const [story] = news.addItems([
    {
      type: 'story',
      by: 'late_larry',
      title: TITLE,
      text: 'I send ten invoices a month and chase late payments by hand. I need an invoicing app with reminders. What do you use?',
      time: seconds() - 600,
    },
  ])
  const storyId = story?.id ?? 0

  await page.goto(`${radar.url}/dashboard/campaigns/new?form`)
  await page.getByRole('textbox', { name: 'Campaign Name' }).fill('Invoicing on Hacker News')
  await page.getByRole('combobox', { name: 'Goal Type' }).click()
  await page.getByRole('option', { name: 'Lead Generation' }).click()
  await page.getByRole('switch', { name: /^Hacker News/ }).check()
  const keywords = page.getByRole('combobox', { name: 'Keywords' })
  await keywords.fill('invoicing app')
  await keywords.press('Enter')
  await page
    .getByRole('textbox', { name: /^Product\/Service/ })
    .fill('An invoicing app for freelancers that reminds late payers.')
  await page.getByRole('button', { name: 'Create Campaign' }).click()

  const match = page.getByRole('article', { name: TITLE })
  await match.waitFor()
  await match.getByText('Hacker News', { exact: true }).first().waitFor()
  await match.getByText('late_larry', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: /Generate/ }).count()).toBe(0)

  const answer = match.getByRole('button', { name: 'Answer Yourself' })
  if ((await answer.count()) === 0) await match.getByRole('button', { name: TITLE }).click()
  await answer.click()
  await match.getByText('An invoicing app for freelancers that reminds late payers.').waitFor()
  const words = match.getByRole('textbox', { name: 'Write in your own words' })
  await words.fill('I made one for my own studio.')
  const open = match.getByRole('link', { name: 'Copy and open the post' })
  expect(await open.getAttribute('href')).toBe(`https://news.ycombinator.com/item?id=${storyId}`)
  // What a button says of itself while the mouse is on it stands outside of every region.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await expectAccessible(page)

  const [comment] = news.addItems([
    {
      type: 'comment',
      by: 'kim_keeper',
      parent: storyId,
      text: 'I made one for my own studio.',
      time: seconds(),
    },
  ])
  const address = match.getByRole('textbox', { name: 'Address of your comment' })
  await address.fill(`https://news.ycombinator.com/item?id=${storyId}`)
  await match.getByRole('button', { name: 'I posted it' }).click()
  await match.getByText('This is not the address of a comment in the forum of this post.').waitFor()
  await address.fill(`https://news.ycombinator.com/item?id=${comment?.id}`)
  await match.getByRole('button', { name: 'I posted it' }).click()
  await match.getByText(/^You posted it/).waitFor()
  await match.getByRole('link', { name: /View your comment/ }).waitFor()
  await match.getByText(/Radar is checking that others can see it|Visible/).waitFor()

  await page.goto(`${radar.url}/dashboard`)
  const panel = page.getByRole('region', { name: 'Where Radar looks' })
  await panel
    .getByRole('group', { name: 'Hacker News' })
    .getByText(/^read /)
    .waitFor()
  await expectAccessible(page)
})
