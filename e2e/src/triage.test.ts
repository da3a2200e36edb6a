import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { makeDataDir, startProcess } from './start-process.ts'

let browser: Browser
let page: Page
let url: string
let campaign: string
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

/** Each test has somebody of its own, whose campaign has found posts in two subreddits of the demo forum. */
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(8_000)
  page = await context.newPage()
  const email = `kim-${randomUUID()}@example.com`
  await send('post', '/api/auth/sign-up/email', {
    name: 'Kim Keeper',
    email,
    password: 'correct horse battery',
  })
  const created = await send('post', '/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'invoicing', 'late payment', 'accounting software'],
  })
  campaign = created['id'] as string
  const scanned = await send('post', '/functions/v1/reddit-monitor', { campaign_id: campaign })
  expect(scanned).toMatchObject({ success: true })
})
afterEach(() => page.context().close())

test('dismisses with a key, and undoes it with another', async () => {
  await open()
  const { first, total } = await shown()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('Match dismissed').waitFor()
  await expect.poll(shown).toMatchObject({ total: total - 1 })
  expect((await shown()).first).not.toBe(first)
  const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
  expect(await focused()).toBe((await shown()).first)

  await page.keyboard.press('u')
  await expect.poll(shown).toEqual({ first, total })
})

test('keeps and dismisses by button; what is dismissed is found again', async () => {
  await open()
  const { first, total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await card().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(shown).toMatchObject({ total: total - 1 })
  await page.getByText(/^Dismissed 1$/).click()
  await expect.poll(async () => (await shown()).first).toBe(first)
  await card().getByRole('button', { name: 'Dismiss', pressed: true }).click()
  await page.getByText('You have dismissed none.', { exact: false }).waitFor()
  await page.getByText(`All ${total}`).click()
  await expect.poll(shown).toMatchObject({ total })
})

test('deletes a match, and goes on counting', async () => {
  await open()
  const { first, total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await card().getByRole('button', { name: 'Delete match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete match' }).click()
  await expect.poll(shown, { timeout: 8_000 }).toMatchObject({ total: total - 1 })
  expect((await shown()).first).not.toBe(first)
  await page.getByRole('radio', { name: 'Kept 0' }).waitFor({ state: 'detached' })
})

test('shows in one window what was judged in another', async () => {
  const other = await page.context().newPage()
  await other.goto(`${url}/dashboard/campaigns/${campaign}`)
  await other.getByText('Showing').waitFor()
  await open()
  const { total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await other.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'Keep', pressed: true }).first().waitFor()
  await card().getByRole('button', { name: 'Dismiss' }).click()
  await other.getByText(`Showing ${total - 1} of`).waitFor()
})

test('learns a rule that hides what it said it would, and gives it back', async () => {
  await judge('freelancing', 'y', 3)
  await judge('invoicing', 'x', 5)
  await open()
  const before = await shown()
  const accept = page.getByRole('button', { name: 'Accept: Mute r/invoicing' })
  await accept.waitFor()
  const statement = await page.getByText(/^Mute r\/invoicing: would hide/).textContent()
  const [, hides] = /would hide (\d+) of the last \d+, none that you kept/.exec(statement!)!
  const [, listed = '0'] = /(\d+) of them (?:is|are) still in your list/.exec(statement!) ?? []
  await accept.click()
  await page.getByText(`${hides} matches hidden.`).waitFor()
  await page.getByText(`Hidden by rules ${hides}`).waitFor()
  await expect.poll(async () => (await shown()).total).toBe(before.total - Number(listed))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo: Mute r/invoicing' }).click()
  await page.getByText('Rule undone').waitFor()
  await expect.poll(shown).toEqual(before)
  await accept.waitFor()
})

test('opens the ledger by key; its parts add up to the score', async () => {
  await open()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const ledger = page.getByRole('table', { name: 'How this score is made up' })
  await ledger.waitFor()
  const cells = await ledger.locator('tr td:last-child').allTextContents()
  const points = cells.map((cell) => Number(cell.replace('−', '-')))
  const sum = points.slice(0, -1).reduce((total, part) => total + part, 0)
  expect(sum).toBeCloseTo(points.at(-1)!, 6)
  await page.keyboard.press('Escape')
  await ledger.waitFor({ state: 'hidden' })
})

for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(`pages are accessible and fit, ${theme}, ${width} px`, async () => {
      await judgeAll()
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.addInitScript(`localStorage.setItem('mantine-color-scheme-value', '${theme}')`)
      for (const [path, heading] of [
        ['/dashboard', 'Dashboard'],
        ['/dashboard/campaigns/new', 'New Campaign'],
        [`/dashboard/campaigns/${campaign}`, 'Tallybird invoicing'],
        [`/dashboard/campaigns/${campaign}?show=dismissed`, 'Tallybird invoicing'],
        ['/dashboard/settings', 'Settings'],
      ] as const) {
        await page.goto(`${url}${path}`)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await page
          .getByRole('status', { name: /^Loading/ })
          .first()
          .waitFor({ state: 'detached' })
        if (path.includes(campaign)) await page.getByRole('heading', { name: 'What you kept' }).waitFor()
        await expectAccessible(page)
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        expect(overflow, path).toBe(0)
      }
    })

async function send(method: 'post' | 'put', path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request[method](`${url}${path}`, { data, headers: { origin: url } })
  expect(answer.status(), path).toBeLessThan(300)
  return (await answer.json()) as Record<string, unknown>
}

/** Keeps all of one subreddit and dismisses all of the other but one, so that every part of the page has something. */
async function judgeAll() {
  const answer = await page.request.get(`${url}/api/v1/campaigns/${campaign}/matches?limit=100`)
  const { items } = (await answer.json()) as { items: { id: string; subreddit: string }[] }
  const [spared] = items.filter(({ subreddit }) => subreddit === 'invoicing')
  for (const { id, subreddit } of items.filter((match) => match !== spared)) {
    const verdict = subreddit === 'freelancing' ? 'kept' : 'dismissed'
    await send('put', `/api/v1/matches/${id}/verdict`, { verdict })
  }
}

async function open(query = '') {
  await page.goto(`${url}/dashboard/campaigns/${campaign}${query}`)
  await card().waitFor()
}

const card = () => page.getByRole('article').first()

async function shown(): Promise<{ first: string | null; total: number }> {
  const figures = await page.getByText(/^Showing [\d,]+ of/).textContent()
  const first = await card().getAttribute('aria-label')
  return { first, total: Number(/^Showing ([\d,]+)/.exec(figures!)![1]!.replace(',', '')) }
}

/** Goes through matches of one subreddit by keyboard alone. */
async function judge(subreddit: string, key: 'y' | 'x', count: number) {
  await open(`?subreddit=${subreddit}`)
  for (let n = 0; n < count; n++) {
    await page.keyboard.press(key === 'y' || n === 0 ? 'j' : 'Shift')
    const said = page.waitForResponse((answer) => answer.url().includes('/rpc/matches/judge'))
    await page.keyboard.press(key)
    expect((await said).status()).toBe(200)
  }
}
