import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { makeDataDir, startProcess } from './start-process.ts'

type Box = { top: number; bottom: number }

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
  context.setDefaultTimeout(20_000)
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
  await page.getByText('Dismissed 1').click()
  await expect.poll(async () => (await shown()).first).toBe(first)
  await card().getByRole('button', { name: 'Dismiss', pressed: true }).click()
  await page.getByText('You have dismissed none.', { exact: false }).waitFor()
  await page.locator('label', { hasText: 'Worth a look' }).click()
  await expect.poll(shown).toMatchObject({ total })
})

test('deletes a match, and goes on counting', async () => {
  await open()
  const { first, total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await card().getByRole('heading').click()
  await card()
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete match' }).click()
  await expect.poll(shown, { timeout: 8_000 }).toMatchObject({ total: total - 1 })
  expect((await shown()).first).not.toBe(first)
  await page.getByRole('radio', { name: 'Kept 0' }).waitFor({ state: 'attached' })
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
  await listAll()
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
  // Further down, the row of filters lies over half of a button.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo: Mute r/invoicing' }).click()
  await page.getByText('Rule undone').waitFor()
  await expect.poll(shown).toEqual(before)
  await accept.waitFor()
})

test('opens the ledger by key; its parts add up to the score', async () => {
  await open()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await card().getByText('Show how this score is made up').waitFor({ state: 'attached' })
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

test('shows five whole matches on a desktop and two on a phone, the first of them high up', async () => {
  for (const [width, height, rows] of [
    [1280, 800, 5],
    [390, 844, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('?sort=relevance_score')
    await page.getByText('Practice forum').waitFor()
    const boxes = await page
      .getByRole('article')
      .evaluateAll((items) =>
        items.map((item) => (item as { getBoundingClientRect(): Box }).getBoundingClientRect()),
      )
    expect(boxes[0]!.top, `${width} px`).toBeLessThanOrEqual(200)
    const whole = boxes.filter(({ bottom }) => bottom <= height)
    expect(whole.length, `${width} px`).toBeGreaterThanOrEqual(rows)
  }
})

test('goes through ten matches in at most twelve keys, and takes all of it back', async () => {
  await listAll()
  await open()
  const { total } = await shown()
  expect(total).toBeGreaterThanOrEqual(10)
  const keys = ['j', ...Array.from({ length: 10 }, (_, n) => 'yxz'[n % 3]!)]
  for (const key of keys) await page.keyboard.press(key)
  expect(keys.length).toBeLessThanOrEqual(12)
  await page.getByText('Kept 4').waitFor()
  await page.getByText('Dismissed 3').waitFor()
  await page.getByText('Snoozed 3').waitFor()
  for (let step = 0; step < 10; step++) await page.keyboard.press('u')
  await expect.poll(async () => (await shown()).total).toBe(total)
  await page.getByText('Kept 0').waitFor()
})

test('selects with the keyboard and the mouse, and dismisses all of it at once', async () => {
  await open('?sort=relevance_score')
  const { total } = await shown()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page
    .getByRole('article')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected matches' })
  await bar.getByText('3 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Dismiss all' }).click()
  await expect.poll(async () => (await shown()).total).toBe(total - 3)
  await page.getByText('3 matches dismissed').waitFor()
  await page.keyboard.press('u')
  await expect.poll(async () => (await shown()).total).toBe(total)
})

test('beside a wide list stands the match that is looked at, while j and k walk', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open()
  const pane = page.getByRole('region', { name: 'The match you look at' })
  const shownTitle = () => pane.getByRole('heading', { level: 3 }).textContent()
  await pane.getByRole('table', { name: 'How this score is made up' }).waitFor()
  expect(await shownTitle()).toBe((await shown()).first)
  await page.keyboard.press('j')
  const second = await page.getByRole('article').nth(1).getAttribute('aria-label')
  await expect.poll(shownTitle).toBe(second)
  await expectAccessible(page)
})

async function send(method: 'post' | 'put', path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request[method](`${url}${path}`, { data, headers: { origin: url } })
  expect(answer.status(), path).toBeLessThan(300)
  return (await answer.json()) as Record<string, unknown>
}

/** Sets the floor so that nothing is a mention. */
const listAll = () =>
  send('put', '/api/v1/user-settings', {
    max_comments_per_day: 10,
    posting_hours_start: 9,
    posting_hours_end: 17,
    timezone: 'UTC',
    floor: 0,
  })

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
    if (n === 0) await page.keyboard.press('j')
    const said = page.waitForResponse((answer) => answer.url().includes('/rpc/matches/judge'))
    await page.keyboard.press(key)
    expect((await said).status()).toBe(200)
  }
}
