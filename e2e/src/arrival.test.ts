import { randomBytes } from 'node:crypto'
import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import type { Simulator } from '@radar/reddit-simulator'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const CLIENT = { clientId: 'radar', clientSecret: 'radar-secret' }
const TITLE = 'Which invoicing app sends reminders by itself?'
/** Enough to be worth a look, for mentions are folded into one line. */
const WISH = 'I am looking for an invoicing app for about 20 invoices a month. Can anybody recommend one?'
/** Several rounds of the refresh, which begins each minute: one that comes late has the next find nothing due. */
const GIVE_UP_MS = 600_000

let browser: Browser
let page: Page
let forum: Simulator
const cleanUp: (() => unknown)[] = []

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])(
  'a post that is written while a campaign page is open',
  () => {
    beforeAll(async () => {
      browser = await openBrowser()
      cleanUp.push(() => browser.close())
      const context = await openContext(browser)
      page = await context.newPage()
    })
    afterAll(async () => {
      for (const undo of cleanUp.toReversed()) await undo()
    })

    test('appears there for a Moderator without a click', async () => {
      const { url, database } = await startRadar()
      const user = await signUp(url)
      await makeModerator(database, user)
      const campaign = await createCampaign(url)
      await page.goto(`${url}/dashboard/campaigns/${campaign}`)
      await page.getByRole('heading', { name: 'Tallybird invoicing' }).waitFor()

      forum.addPosts([post({ id36: 'new0001', title: TITLE, selftext: WISH })])
      await page.getByText(TITLE).first().waitFor({ timeout: GIVE_UP_MS })
      expect(await page.getByText(TITLE).count()).toBeGreaterThan(0)
    })
  },
)

/** Radar as an api and a worker, beside a forum in which somebody has asked something before. */
async function startRadar() {
  forum = createSimulator({ ...CLIENT })
  forum.addPosts([post({ id36: 'old0001', title: 'Where do you keep your receipts?', selftext: '' })])
  const served = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })
  const database = await createDatabase(process.env['RADAR_TEST_POSTGRES']!)
  const dir = await makeDataDir({ isEmpty: true })
  const env = {
    RADAR_DATA_DIR: dir.path,
    RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
    DATABASE_URL: database.url,
    REDDIT_URL: served.url,
    REDDIT_CLIENT_ID: CLIENT.clientId,
    REDDIT_CLIENT_SECRET: CLIENT.clientSecret,
  }
  cleanUp.push(served.close, database.drop, dir.remove)
  const api = await startProcess({ ...env, RADAR_ROLE: 'api' })
  const worker = await startProcess({ ...env, RADAR_ROLE: 'worker' })
  cleanUp.push(api.stop, worker.stop)
  return { url: api.url, database: database.url }
}

function post(written: { id36: string; title: string; selftext: string }) {
  const created_utc = Math.floor(forum.state.clock.now())
  return { ...written, created_utc, subreddit: 'freelancing', author: 'asking_alex' }
}

async function signUp(url: string): Promise<string> {
  const { user } = await send<{ user: { id: string } }>(`${url}/api/auth/sign-up/email`, {
    name: 'Kim',
    email: 'kim@example.com',
    password: 'correct horse battery',
  })
  return user.id
}

async function makeModerator(database: string, user: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('set role radar_system')
  await client.query(`insert into subscriptions (user_id, tier) values ($1, 'moderator')`, [user])
  await client.end()
}

async function createCampaign(url: string): Promise<string> {
  const { id } = await send<{ id: string }>(`${url}/api/v1/campaigns`, {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    subreddits: ['freelancing'],
    keywords: ['invoicing app'],
  })
  return id
}

async function send<Answer>(url: string, data: unknown): Promise<Answer> {
  const { origin } = new URL(url)
  const answer = await page.request.post(url, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
