import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { scanCampaign } from './scan-campaign.ts'
import { makeDataDir, startProcess } from './start-process.ts'

/** The database is asked to let a month pass: a browser cannot wait for that. */
describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('what a reply brought', () => {
  let browser: Browser
  let page: Page
  let url: string
  let databaseUrl: string
  const cleanUp: (() => unknown)[] = []

  beforeAll(async () => {
    const database = await createDatabase(process.env['RADAR_TEST_POSTGRES']!)
    cleanUp.push(database.drop)
    const dir = await makeDataDir({ isEmpty: true })
    cleanUp.push(dir.remove)
    databaseUrl = database.url
    const radar = await startProcess({
      RADAR_DATA_DIR: dir.path,
      RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: database.url,
    })
    cleanUp.push(radar.stop)
    url = radar.url
    browser = await openBrowser()
    cleanUp.push(() => browser.close())
    const context = await openContext(browser)
    page = await context.newPage()
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  test('is told from the link in the draft to the sentence on the dashboard', async () => {
    const site = await openSite()
    await signUp()
    const campaign = await startCampaign(site.url)

    await page.goto(`${url}/dashboard/settings/developers`)
    const part = page.getByRole('region', { name: 'Visits to your site' })
    await part.getByRole('button', { name: 'Create an address for reports' }).click()
    site.paste((await part.getByRole('region', { name: /^Paste this/ }).textContent()) ?? '')

    const ref = await writeReply(campaign, `${site.url}/start`)
    const link = await readLinkInForum(site.url)
    expect(link).toBe(`${site.url}/start?ref=${ref}`)

    const elsewhere = await openContext(browser)
    const visitor = await elsewhere.newPage()
    const visit = async (address: string) => {
      const reported = visitor.waitForResponse((answer) => answer.url().includes('/hooks/visits/'))
      await visitor.goto(address)
      expect((await reported).status()).toBe(204)
    }
    await visit(link)
    const reports: string[] = []
    visitor.on('request', (request) => {
      if (request.url().includes('/hooks/visits/')) reports.push(request.url())
    })
    await visitor.reload()
    await visitor.goto(`${site.url}/start?ref=newsletter`)
    await visitor.goto(`${site.url}/start`)
    expect(reports).toEqual([])
    await visitor.context().close()

    await page.goto(`${url}/dashboard/queue?view=posted`)
    await page
      .getByText(/ · 1 visit$/)
      .first()
      .waitFor()
    await letMonthPass()
    await page.goto(`${url}/dashboard`)
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(lastMonth())
    await page.getByText(`In ${month} Radar brought you 1 visit from 1 reply.`).waitFor()
    const putAside = page.waitForResponse(/\/rpc\/results\/dismiss/)
    await page.getByRole('button', { name: 'Hide this sentence' }).click()
    expect((await putAside).status()).toBe(200)
    const asked = page.waitForResponse(/\/rpc\/results\/lastMonth/)
    await page.reload()
    await asked
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText('Radar brought you').count()).toBe(0)
  })

  /** A site of the user's own, with whatever is pasted into its pages. */
  async function openSite() {
    let pasted = ''
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>Tallybird</title><h1>Invoices</h1>${pasted}`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanUp.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      paste: (lines: string) => void (pasted = lines),
    }
  }

  async function signUp() {
    const email = `pat-${randomUUID()}@example.com`
    await send('/api/auth/sign-up/email', { name: 'Pat Poster', email, password: 'correct horse battery' })
    const { authorizeUrl } = await send('/functions/v1/reddit-config', { purpose: 'main' })
    const form = { account: `pat_${randomUUID().slice(0, 8)}`, authorize: 'Allow' }
    const answer = await page.request.post(authorizeUrl as string, { form, headers: { origin: url } })
    expect(answer.url()).toContain('reddit_connected=true')
  }

  async function startCampaign(website: string): Promise<string> {
    const { id } = await send('/api/v1/campaigns', {
      name: 'Tallybird invoicing',
      goal_type: 'Lead Gen',
      business_name: 'Tallybird',
      website,
      product_service: 'Simple invoicing for freelancers.',
      subreddits: ['freelancing', 'invoicing'],
      keywords: ['invoice', 'invoicing'],
    })
    await scanCampaign({ request: page.request, url, id: id as string })
    return id as string
  }

  /** Writes a reply with a link, reads the tag that it got, approves it and posts it; answers the tag. */
  async function writeReply(campaign: string, address: string): Promise<string> {
    const card = page.getByRole('article').first()
    await page.goto(`${url}/dashboard/campaigns/${campaign}`)
    await card.getByRole('heading').click()
    await card.getByRole('button', { name: /Generate/ }).click()
    await card.getByRole('button', { name: 'Edit' }).click()
    await card
      .getByLabel('Reply text')
      .fill(`One list for all of them is what helps most: ${address} does that.`)
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('switch', { name: /^Count visits by its link/ }).waitFor()
    const [, ref = ''] = /\?ref=(rd-[0-9a-f]{10}) does/.exec((await card.textContent()) ?? '') ?? []
    await card.getByRole('button', { name: /^Approve/ }).click()
    await card.getByRole('button', { name: 'Post now (practice forum)' }).click()
    await page.getByRole('button', { name: 'Post it' }).click()
    await card.getByRole('link', { name: /View on Reddit/ }).waitFor()
    return ref
  }

  async function readLinkInForum(site: string): Promise<string> {
    const shown = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /View on Reddit/ })
    await page.goto((await shown.getAttribute('href')) ?? '')
    await page.getByText('is what helps most').first().waitFor()
    const text = (await page.locator('body').textContent()) ?? ''
    return text.slice(text.indexOf(site)).split(' does that')[0] ?? ''
  }

  async function letMonthPass() {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query('set role radar_system')
      await client.query('update reply_visits set at = $1', [lastMonth()])
    } finally {
      await client.end()
    }
  }

  async function send(path: string, data: object): Promise<Record<string, unknown>> {
    const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } })
    expect(answer.status(), path).toBeLessThan(300)
    return (await answer.json()) as Record<string, unknown>
  }
})

/** The middle of the month before this one. */
function lastMonth(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
}
