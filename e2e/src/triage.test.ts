import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectMessage } from './expect-message.ts'
import { connectAccount } from './connect-account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openContext } from './open-context.ts'
import { scanCampaign } from './scan-campaign.ts'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

type Box = { top: number; bottom: number; height: number }

type Matches = { items: { id: string; revealed_at: string }[] }
type Replies = { items: { status: string }[] }

/** Words that many posts say. */
const BROAD = {
  subreddits: ['freelancing', 'invoicing', 'bookkeeping', 'smallbusiness', 'design'],
  keywords: ['invoice', 'client', 'pay', 'work', 'software', 'tool', 'customer', 'tax'],
}
const MATCHES = 50
const PAGE_SIZE = 100
/** The one of them that is answered. */
const FIFTH = 5

const radar = setUpRadar()
const kim = setUpVisitor(radar)
let page: Page
let url: string
let campaign: string

/** Each test has somebody of its own, whose campaign has found posts in two subreddits of the practice forum. */
beforeEach(async () => {
  page = kim.page
  url = radar.url
  const created = await kim.send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'invoicing', 'late payment', 'accounting software'],
  })
  campaign = created['id'] as string
  await scan()
})

test('dismisses with a key, and undoes it with another', async () => {
  await open()
  const { first, total } = await shown()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('Match dismissed').waitFor()
  await expect.poll(shown).toMatchObject({ total: total - 1 })
  expect((await shown()).first).not.toBe(first)
  const label = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
  await expect.poll(label).toBe((await shown()).first)

  await page.keyboard.press('u')
  await expect.poll(shown).toEqual({ first, total })
})

test('keeps and dismisses by button; what is dismissed is found again', async () => {
  await open()
  const { first, total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await expect.poll(shown).toMatchObject({ total: total - 1 })
  const { first: second } = await shown()
  await card().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(shown).toMatchObject({ total: total - 2 })
  await page.getByText('Dismissed 1').click()
  await expect.poll(async () => (await shown()).first).toBe(second)
  await card().getByRole('button', { name: 'Dismiss', pressed: true }).click()
  await page.getByText('You have dismissed nothing yet.', { exact: false }).waitFor()
  await page.locator('label', { hasText: 'Kept' }).click()
  await expect.poll(async () => (await shown()).first).toBe(first)
  await card().getByRole('button', { name: 'Keep', pressed: true }).click()
  await page.getByText('You have kept none yet.', { exact: false }).waitFor()
  await page.locator('label', { hasText: 'Worth a look' }).click()
  await expect.poll(shown).toMatchObject({ total })
})

test('deletes a match, and goes on counting', async () => {
  await open()
  const { first } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await page.getByText('Kept 1').click()
  await expect.poll(async () => (await shown()).first).toBe(first)
  await card().getByRole('heading').click()
  await card()
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete match' }).click()
  await page.getByText('You have kept none yet.', { exact: false }).waitFor()
  await page.getByRole('radio', { name: 'Kept 0' }).waitFor({ state: 'attached' })
})

test('shows in one window what was judged in another', async () => {
  const other = await page.context().newPage()
  const listens = other.waitForResponse(/\/events\/stream/)
  await other.goto(`${url}/dashboard/campaigns/${campaign}`)
  await other.getByText('Showing').waitFor()
  await listens
  await open()
  const { total } = await shown()
  await card().getByRole('button', { name: 'Keep' }).click()
  await other.getByRole('radio', { name: 'Kept 1' }).waitFor({ state: 'attached' })
  await other.getByText(`Showing ${total - 1} of`).waitFor()
  await card().getByRole('button', { name: 'Dismiss' }).click()
  await other.getByText(`Showing ${total - 2} of`).waitFor()
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
  await expectMessage(page, 'Rule undone')
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
  await listAll()
  for (const [width, height, rows] of [
    [1280, 800, 5],
    [390, 844, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('?sort=relevance_score')
    await page.getByText('Practice forum').waitFor()
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const boxes = await boxesOf('article')
    expect(boxes[0]!.top, `${width} px`).toBeLessThanOrEqual(200)
    const whole = boxes.filter(({ bottom }) => bottom <= height)
    expect(whole.length, `${width} px`).toBeGreaterThanOrEqual(rows)
    const [header] = await boxesOf('main header > :first-child')
    expect(header?.height, `${width} px`).toBe(48)
  }
})

test('on a phone every target is large enough for a thumb, and an open match has its actions on one line', async () => {
  const { browser } = radar
  const storageState = await page.context().storageState()
  const context = await openContext(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState,
  })
  page = await context.newPage()
  await open('?sort=relevance_score')
  expect(await smallTargets()).toEqual([])
  await card().getByRole('heading').getByRole('button').tap()
  const more = card().getByRole('button', { name: /^More actions/ })
  await more.waitFor()
  expect(await smallTargets()).toEqual([])
  const keepButton = card().getByRole('button', { name: 'Keep' })
  const between = async () => (await more.boundingBox())!.y - (await keepButton.boundingBox())!.y
  await expect.poll(between).toBe(0)
  await context.close()
})

const left = async () => {
  const answer = await page.request.get(`${url}/api/v1/campaigns/${campaign}`)
  return ((await answer.json()) as { rereading: number }).rereading
}

test('goes through fifty matches in at most sixty keys without a mouse', async () => {
  await subscribe()
  // A higher plan has the campaign scanned at once: whoever scans by hand joins that, with the words of before.
  await scan()
  await kim.send(`/api/v1/campaigns/${campaign}`, BROAD, 'patch')
  await scan()
  // Matches that are read again beside the new text move in the list.
  await expect.poll(left).toBe(0)
  await listAll()
  await connectAccount(kim, 'kim_keeper')
  await open('?sort=relevance_score')
  // A page shows what it kept from before until the server has answered.
  await expect.poll(async () => (await shown()).total).toBeGreaterThanOrEqual(MATCHES)
  const before = await listOpen()
  const drafted = await draftReply(FIFTH)

  const keys: string[] = []
  const press = async (key: string) => {
    keys.push(key)
    await page.keyboard.press(key)
  }
  await page.reload()
  await card().waitFor()
  await press('j')
  const seen = [await focused()]
  for (let n = 1; n <= MATCHES; n++) {
    const isDrafted = seen.at(-1) === drafted
    if (isDrafted) await page.getByRole('button', { name: /^Approve · / }).waitFor()
    await press(isDrafted ? 'p' : 'yxz'[n % 3]!)
    if (n === MATCHES) break
    // The next one opens, has the focus, and is none of those that were dealt with. Where a slow machine reads the list
    // anew just then, one more key goes on, and counts.
    let next: string | null = null
    const isNew = async () => {
      next = await focused()
      return ![null, ...seen].includes(next)
    }
    await expect
      .poll(isNew, { timeout: 10_000 })
      .toBe(true)
      .catch(() => press('j'))
    await expect.poll(isNew).toBe(true)
    seen.push(next)
    // A list that is read anew just then may take the focus for a moment.
    await expect.poll(focused).toBe(next)
  }
  expect(keys.length).toBeLessThanOrEqual(60)
  expect(new Set(seen).size).toBe(MATCHES)
  const pressed = (key: string) => keys.filter((one) => one === key).length
  expect(pressed('p')).toBe(1)
  const views = page.getByRole('radiogroup', { name: 'Which matches to show' })
  const judged = async () =>
    (await views.locator('label').allTextContents()).filter((label) =>
      /^(?:Kept|Dismissed|Snoozed)/.test(label),
    )
  const counts = [`Kept ${pressed('y')}`, `Dismissed ${pressed('x')}`, `Snoozed ${pressed('z')}`]
  await expect.poll(judged).toEqual(counts)
  const replies = async () => (await (await page.request.get(`${url}/api/v1/replies`)).json()) as Replies
  await expect.poll(async () => (await replies()).items.map(({ status }) => status)).toEqual(['queued'])

  for (let step = 0; step < MATCHES; step++) await page.keyboard.press('u')
  const lost = async () => {
    const open = await listOpen()
    return [...before.keys()].filter((id) => !open.has(id))
  }
  await expect.poll(lost).toEqual([])
  // A scan of meanwhile may have found one more.
  const latest = [...before.values()].toSorted().at(-1)!
  const others = [...(await listOpen())].filter(([id]) => !before.has(id))
  expect(others.filter(([, revealed_at]) => revealed_at < latest)).toEqual([])
  await expect.poll(async () => (await shown()).total - (await listOpen()).size).toBe(0)
  await expect.poll(judged).toEqual(['Kept 0', 'Dismissed 0'])
  await expect.poll(async () => (await replies()).items.map(({ status }) => status)).toEqual(['draft'])
})

test('? shows the keys, Enter opens, and / searches', async () => {
  await open()
  await page.keyboard.press('?')
  await page.getByText('Keep it', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByText('Keep it', { exact: true }).waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await card()
    .getByText(/^scanned/)
    .waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('zeppelin')
  await page.getByRole('heading', { name: 'No matches found' }).waitFor()
})

test('selects with the keyboard and the mouse, and dismisses all of it at once', async () => {
  await listAll()
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
  await bar.getByRole('button', { name: 'Dismiss all', exact: true }).click()
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
  await pane.getByRole('region', { name: 'Comments' }).waitFor()
  await pane.getByRole('button', { name: 'Generate Reply' }).waitFor()
  await page.keyboard.press('g')
  await pane.getByRole('button', { name: 'Write your sentence to approve' }).waitFor()
  await expectAccessible(page)
})

/** Open matches, each with the time at which it began to show. */
async function listOpen(): Promise<Map<string, string>> {
  const open = new Map<string, string>()
  for (;;) {
    const query = `verdict=open&limit=${PAGE_SIZE}&offset=${open.size}`
    const answer = await page.request.get(`${url}/api/v1/campaigns/${campaign}/matches?${query}`)
    const { items } = (await answer.json()) as Matches
    for (const { id, revealed_at } of items) open.set(id, revealed_at)
    if (items.length < PAGE_SIZE) return open
  }
}

/** Sets the floor so that nothing is a mention. */
const listAll = () =>
  kim.send(
    '/api/v1/user-settings',
    {
      max_comments_per_day: 10,
      posting_hours_start: 9,
      posting_hours_end: 17,
      timezone: 'UTC',
      floor: 0,
    },
    'put',
  )

const scan = () => scanCampaign({ request: page.request, url, id: campaign })

async function open(query = '') {
  await page.goto(`${url}/dashboard/campaigns/${campaign}${query}`)
  await card().waitFor()
}

/** The match that has the focus. */
const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("data-match")')

const boxesOf = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((items) =>
      items.map((item) => (item as { getBoundingClientRect(): Box }).getBoundingClientRect()),
    )

/**
 * Lists targets that are less than 44 px high or wide. Links within sentences are exempt, and so are titles of rows,
 * which open wherever the row is tapped.
 */
const smallTargets = () =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, a, select, input)')]
    .map((item) => item.closest('label') ?? item.closest('h3')?.closest('article') ?? item)
    .filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.closest('p, aside'))
    .filter((item) => {
      const { width, height } = item.getBoundingClientRect()
      return width < 44 || height < 44
    })
    .map((item) => item.outerHTML.slice(0, 160))`)

async function subscribe() {
  const { url: checkout } = await kim.send('/functions/v1/create-checkout', {})
  await page.goto(checkout as string)
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.getByText(/renews on/).waitFor()
}

/** Has a reply drafted to one of the matches that are listed, and completes it, for there is no provider. */
async function draftReply(place: number) {
  const matchId = await page
    .getByRole('article')
    .nth(place - 1)
    .getAttribute('data-match')
  const { draftId } = await kim.send('/functions/v1/generate-lead-reply', { matchId })
  const generated_reply = 'One list for all of them, with reminders, is what helps most.'
  await kim.send(`/api/v1/replies/${draftId as string}`, { generated_reply }, 'patch')
  return matchId
}

const card = () => page.getByRole('article').first()

async function shown(): Promise<{ first: string | null; total: number }> {
  const figures = await page.getByText(/^Showing [\d,]+ of/).textContent()
  const first = (await card().count()) > 0 ? await card().getAttribute('aria-label') : null
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
