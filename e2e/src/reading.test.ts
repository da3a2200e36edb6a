import { randomUUID } from 'node:crypto'
import { createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { scanCampaign } from './scan-campaign.ts'
import { makeDataDir, startProcess } from './start-process.ts'
import type { DataDir, RadarProcess } from './start-process.ts'

const KEY = 'sk-simulated'
/** Long enough to stop a reading of some forty matches, 20 at a time. */
const LATENCY_MS = 3_000
const simulator = createDecisionsSimulator({ keys: [KEY], latency_ms: LATENCY_MS })
const CAMPAIGN = {
  name: 'Tallybird invoicing',
  goal_type: 'Lead Gen',
  product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
  subreddits: ['freelancing', 'invoicing', 'bookkeeping', 'smallbusiness'],
  keywords: ['invoice', 'client', 'accounting', 'software', 'payment'],
}

let browser: Browser
let dataDir: DataDir
let provider: Awaited<ReturnType<typeof serveDecisions>>
let radar: RadarProcess | undefined
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  dataDir = await makeDataDir()
  provider = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  const context = await openContext(browser)
  page = await context.newPage()
})
afterAll(async () => {
  await browser.close()
  await radar?.stop()
  await provider.close()
  await dataDir.remove()
})

/** Starts Radar anew with other variables, on the same data and port. */
async function restart(env: Record<string, string> = {}): Promise<RadarProcess> {
  const port = radar && new URL(radar.url).port
  await radar?.stop()
  radar = await startProcess({ RADAR_DATA_DIR: dataDir.path, ...(port && { PORT: port }), ...env })
  return radar
}

const variables = (more: Record<string, string> = {}) => ({
  AI_READER: 'systemone',
  AI_READER_MODEL: 'model-1',
  AI_READER_KEY: KEY,
  AI_READER_URL: provider.url,
  AI_READER_PRICES: '1/1',
  ...more,
})

test('a provider is set, reads what is already here for the price told before, is stopped, goes on, and ends at a ceiling', async () => {
  const { url } = await restart()
  const send = async (path: string, data: object, method: 'post' | 'patch' = 'post') => {
    const answer = await page.request[method](`${url}${path}`, { data, headers: { origin: url } })
    expect(answer.status(), path).toBeLessThan(300)
    return (await answer.json()) as Record<string, unknown>
  }
  const read = async <Answer>(path: string) => (await page.request.get(url + path)).json() as Promise<Answer>
  const spent = async () =>
    (await read<{ day: { spent_dollars: number } }>('/api/v1/reading-budget')).day.spent_dollars
  const health = () => read<object>('/healthz')
  const email = `kim-${randomUUID()}@example.com`
  await send('/api/auth/sign-up/email', { name: 'Kim Keeper', email, password: 'correct horse battery' })
  await page.goto(String((await send('/functions/v1/create-checkout', {}))['url']))
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.getByText(/renews on/).waitFor()
  const { id } = await send('/api/v1/campaigns', CAMPAIGN)
  await scanCampaign({ request: page.request, url, id: String(id) })
  const campaign = `${url}/dashboard/campaigns/${String(id)}`
  const billing = `${url}/billing`
  const panel = page.getByRole('region', { name: 'Reading by AI' })
  const offer = panel.getByRole('button', { name: 'Read what is already here' })
  const openScore = async () => {
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('s')
  }
  await page.goto(campaign)
  await page.getByRole('article').first().waitFor()
  expect(await panel.count()).toBe(0)
  await expect.poll(health).toMatchObject({ ai_reader: null })

  // A wrong key is told to the operator and on the pages, and costs nothing.
  const wrong = await restart(variables({ AI_READER_KEY: 'sk-wrong' }))
  await expect.poll(health).toMatchObject({ ai_reader: 'no_rights' })
  expect(wrong.output()).toContain('reader.unavailable')
  expect(wrong.output()).not.toContain('sk-wrong')
  await page.goto(billing)
  await panel.getByText(/^The AI provider does not accept the key\./).waitFor()
  await page.goto(campaign)
  await openScore()
  await page
    .getByText('Not read by AI. The AI provider does not accept the key. This score is Radar’s own.')
    .first()
    .waitFor()

  await restart(variables())
  await expect.poll(health).toMatchObject({ ai_reader: 'works' })
  await page.goto(billing)
  await panel.getByText(/^Last answer /).waitFor()
  expect(await spent()).toBe(0)
  await page.goto(campaign)
  const told = await panel.getByText(/^\d+ matches here were not read by AI\./).textContent()
  const [, count] = /^(\d+) .* costs about \$0\.\d+/.exec(told ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(40)
  await offer.click()
  await panel.getByText(/^AI is reading \d+ matches/).waitFor()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await offer.waitFor()
  // What was under way when somebody stopped is still read.
  await expect.poll(() => panel.getByText(/here were not read/).textContent()).not.toBe(told)
  // A process that closes finishes all of it, so that the price is of what is left.
  await restart(variables())
  await page.goto(campaign)
  await offer.waitFor()
  const price = (await read<{ price_dollars: number }>(`/api/v1/campaigns/${String(id)}/readings`))
    .price_dollars
  const paid = await spent()
  await offer.click()
  await expect.poll(() => panel.count()).toBe(0)
  expect(Math.abs(((await spent()) - paid) / price - 1)).toBeLessThan(0.05)
  await openScore()
  await page
    .getByText(/^Read: would reply 0\.\d\d · .*\$0\.00\d+$/)
    .first()
    .waitFor()

  const before = await spent()
  await restart(variables({ RADAR_AI_DOLLARS_PER_USER_AND_DAY: `${before * 1.2}` }))
  await page.goto(billing)
  await panel.getByText('Near the ceiling').waitFor()
  await send(`/api/v1/campaigns/${String(id)}`, { product_service: 'Invoices for bakers.' }, 'patch')
  await page.goto(campaign)
  await panel.getByText(/ of which \$0\.\d+ are left now; the rest is read once a ceiling resets\./).waitFor()
  await offer.click()
  await panel
    .getByText(
      /^Today’s money for reading is spent\. \d+ matches wait and will be read first tomorrow\. Until then scores are Radar’s own\./,
    )
    .waitFor()
  expect(await spent()).toBeLessThanOrEqual(before * 1.2)
  await page.goto(billing)
  await panel.getByText('Ceiling reached').waitFor()
})
