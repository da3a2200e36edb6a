import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { scanCampaign } from './scan-campaign.ts'
import { makeDataDir, startProcess } from './start-process.ts'

const cleanUp: (() => unknown)[] = []
let browser: Browser
let page: Page
let url: string
let database: pg.Client
let campaign: string
let reply: string

/** Columns of a reply as a worker leaves them; times are minutes from now. */
const STATES = {
  checking: `status = 'unknown', unknown_since = now(), asked_at = null, next_check_at = now() + interval '40 minutes'`,
  asking: `status = 'unknown', asked_at = now(), next_check_at = now() + interval '40 minutes',
    error_message = 'Please check: the forum did not confirm the reply.'`,
  stuck: `status = 'posting', armed_at = now() - interval '20 minutes', sent_at = now(),
    lease_until = now() + interval '10 minutes'`,
  putOff: `status = 'queued', scheduled_for = now() + interval '40 minutes', approved_at = now(),
    error_message = 'The forum could not be reached; it will be tried again.'`,
  failed: `status = 'failed', error_message = 'The post is locked; nobody can reply to it any more.'`,
  draft: `status = 'draft', error_message = 'Its time passed. Please approve it once more.'`,
  doubled: `status = 'posted', posted_at = now(), reddit_comment_id = 'abc', extra_comment_ids = '{def}',
    error_message = 'This reply has a second comment in the forum.'`,
}

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('a reply on its card', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    const dir = await makeDataDir({ isEmpty: true })
    const made = await createDatabase(process.env['RADAR_TEST_POSTGRES'] ?? '')
    cleanUp.push(() => browser.close(), dir.remove, made.drop)
    const radar = await startProcess({
      RADAR_DATA_DIR: dir.path,
      RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: made.url,
    })
    cleanUp.push(radar.stop)
    url = radar.url
    database = new pg.Client({ connectionString: made.url })
    await database.connect()
    await database.query('set role radar_system')
    cleanUp.push(() => database.end())
    await drawUp()
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  test('says that Radar is checking, and when it looks next', async () => {
    await show('checking')
    await page.getByText(/^Checking · Reddit gave no clear answer.*next look at/).waitFor()
    expect(await page.getByRole('button', { name: 'It is there' }).count()).toBe(0)
  })

  test('asks to check, with two buttons, while Radar goes on looking', async () => {
    await show('asking')
    await page.getByText('Please check: the forum did not confirm the reply.').waitFor()
    await page.getByText(/it goes on looking, next at/).waitFor()
    const isThere = page.getByRole('button', { name: 'It is there' })
    expect(await isThere.isDisabled()).toBe(true)
    await page.getByLabel('Address of your reply').fill('https://example.com/nothing')
    await isThere.click()
    await page.getByText('This is not the address of a comment under the post.').first().waitFor()
    await page.getByRole('button', { name: 'It is not there' }).click()
    await page.getByRole('button', { name: 'Write your sentence to approve' }).waitFor()
  })

  test.each([
    ['stuck', /^Posting takes longer than it should/],
    ['putOff', /will post at .* · The forum could not be reached; it will be tried again\.$/],
    ['failed', /^Failed · The post is locked; nobody can reply to it any more\. Nothing was posted\.$/],
    ['draft', /^Draft · .* · Its time passed\. Please approve it once more\.$/],
    ['doubled', /^Posted .* · This reply has a second comment in the forum\./],
  ] as const)('%s says so', async (state, heading) => {
    await show(state)
    await page.getByRole('status').filter({ hasText: heading }).waitFor()
    const second = page.getByRole('link', { name: 'View the second comment' })
    expect(await second.count()).toBe(state === 'doubled' ? 1 : 0)
  })
})

/** Somebody with a campaign and a draft for one of its matches. */
async function drawUp() {
  const context = await openContext(browser)
  page = await context.newPage()
  const email = `rae-${randomUUID()}@example.com`
  await send('/api/auth/sign-up/email', { name: 'Rae', email, password: 'correct horse battery' })
  const created = await send('/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple invoicing for freelancers.',
    subreddits: ['invoicing'],
    keywords: ['invoice', 'invoicing'],
  })
  campaign = created['id'] as string
  await scanCampaign({ request: page.request, url, id: campaign })
  await page.goto(`${url}/dashboard/campaigns/${campaign}`)
  await page.getByRole('article').first().getByRole('heading').click()
  await page.getByRole('button', { name: 'Generate Reply' }).click()
  await page.getByRole('button', { name: 'Write your sentence to approve' }).waitFor()
  const { rows } = await database.query<{ id: string }>(
    'select r.id from reply_drafts r join matches_queue m on m.id = r.match_id where m.campaign_id = $1',
    [campaign],
  )
  reply = rows[0]?.id ?? ''
}

async function show(state: keyof typeof STATES) {
  await database.query(`update reply_drafts set error_message = null, asked_at = null where id = $1`, [reply])
  await database.query(`update reply_drafts set ${STATES[state]} where id = $1`, [reply])
  await page.reload()
}

async function send(path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } })
  expect(answer.status(), path).toBeLessThan(300)
  return (await answer.json()) as Record<string, unknown>
}
