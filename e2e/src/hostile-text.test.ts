import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  subredditRules,
} from '../../apps/server/src/db/schema/index.ts'
import { connectAccount, createWorld, plantMatch } from '../../apps/server/src/testing/index.ts'
import type { Person, World } from '../../apps/server/src/testing/index.ts'
import { serveWorld } from '../../apps/server/src/testing/serve-world.ts'
import type { ServedWorld } from '../../apps/server/src/testing/serve-world.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'

const ACCOUNT = 'pat_answers'
/** Texts of somebody who hopes that a page of Radar runs them, or links to them. */
const CORPUS = [
  '<script>window.hostile=1</script>',
  '<img src=x onerror="window.hostile=1">',
  '"><svg onload=window.hostile=1>',
  "'-window.hostile=1-'",
  'javascript:window.hostile=1',
  '[click](javascript:window.hostile=1) and <a href="javascript:window.hostile=1">click</a>',
  '</textarea></title></style></script><script>window.hostile=1</script>',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '<math><mtext><style><img src=x onerror=window.hostile=1></style></mtext></math>',
  '<base href=//evil.example/><link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<form action=//evil.example/><button>Approve</button></form>',
  '%3Cscript%3Ewindow.hostile=1%3C/script%3E &lt;script&gt;window.hostile=1&lt;/script&gt;',
  ']]><script>window.hostile=1</script> ${window.hostile=1} {{window.hostile=1}}',
]

let browser: Browser
let page: Page
let world: World
let served: ServedWorld
let pat: Person
let campaignId: string
let leadId: string
const foreign: string[] = []
const cleanUp: (() => unknown)[] = []

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('what strangers and models write', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    cleanUp.push(() => browser.close())
    world = await createWorld()
    cleanUp.push(() => world.close())
    served = await serveWorld(world)
    cleanUp.push(served.close)
    pat = await world.signUp({ plan: 'moderator' })
    await connectAccount(pat, { account: ACCOUNT })
    await plantHostile()
    const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
    await context.addCookies(served.cookiesOf(pat))
    page = await context.newPage()
    page.on('dialog', (dialog) => {
      foreign.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) foreign.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(served.url)) foreign.push(request.url())
    })
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  test('is text in a campaign, in its card, its pane, its comments and its drafts', async () => {
    await page.goto(`${served.url}/dashboard/campaigns/${campaignId}`)
    await page
      .getByRole('article')
      .nth(CORPUS.length - 1)
      .waitFor()
    for (let n = 0; n < CORPUS.length; n++) {
      await page.keyboard.press('j')
      const title = (await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')) ?? ''
      expect(CORPUS).toContain(title)
      const pane = page.getByRole('region', { name: 'The match you look at' })
      await pane.getByRole('heading', { level: 3, name: title, exact: true }).waitFor()
      await pane.getByRole('group', { name: 'Before you answer' }).waitFor()
      await expectHarmless()
    }
    await page.getByRole('region', { name: 'Comments' }).getByText(CORPUS[0]!, { exact: true }).waitFor()
    await expectHarmless()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('article').first().getByRole('heading').click()
    await page
      .getByRole('article')
      .first()
      .getByText(/^scanned/)
      .waitFor()
    await expectHarmless()
  })

  test('is text in the inbox, in a lead and in the queue', async () => {
    await page.goto(`${served.url}/dashboard/inbox`)
    await page.getByRole('article').first().waitFor()
    await expectHarmless()
    await page.goto(`${served.url}/dashboard/leads`)
    await page.getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('dialog').getByText(CORPUS[1]!, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Analyze posts and matches' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Lead score/)
      .waitFor()
    await expectHarmless()
    await page.goto(`${served.url}/dashboard/queue?view=review`)
    await page.getByRole('group', { name: 'Before you answer' }).waitFor()
    await page.getByText(CORPUS.at(-1)!, { exact: true }).first().waitFor()
    await expectHarmless()
  })

  test('is text on the page for a client, and a cell of the table', async () => {
    const { url } = await pat.api.clientLinks.renew({ id: campaignId })
    await page.goto(`${served.url}${new URL(url).pathname}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectHarmless()
    const csv = await page.request.get(`${served.url}/api/v1/leads/export.csv`)
    expect(csv.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    })
    expect(await pat.api.leads.get({ id: leadId })).toMatchObject({ tags: CORPUS })
  })
})

/** Nothing ran, nothing was asked for elsewhere, and no page has an element or a link that somebody wrote. */
async function expectHarmless() {
  const found = await page.evaluate<string[]>(`[
    ...(window.hostile === undefined ? [] : ['a script ran']),
    ...[...document.querySelectorAll('a[href], form[action]')]
      .map((item) => item.href ?? item.action)
      .filter((address) => !/^(https?|mailto):/.test(address) || new URL(address).host === 'evil.example'),
    ...[...document.querySelectorAll('iframe, object, embed, base, math, [onerror], [onload], img[src="x"], meta[http-equiv="refresh"]')]
      .map((item) => item.outerHTML),
  ]`)
  expect([...found, ...foreign]).toEqual([])
}

/** A match for each text, which is all that its post has; drafts, a profile, rules and comments of the same. */
async function plantHostile() {
  for (const [place, text] of CORPUS.entries()) {
    const planted = await plantMatch(world, pat, campaignId || undefined)
    campaignId = planted.campaignId
    if (place === CORPUS.length - 1)
      for (const body of CORPUS)
        world.forum.state.record({
          type: 'comment',
          id36: world.forum.state.nextId(),
          parent: `t3_${planted.redditId}`,
          author: 'injecting_ian',
          body,
          at: Math.floor(world.ctx.now().getTime() / 1_000),
        })
    await world.ctx.db.transaction(async (tx) => {
      const ofPost = eq(engagementPosts.reddit_id, planted.redditId)
      const [post] = await tx
        .update(engagementPosts)
        .set({
          title: text,
          body: text,
          author: text,
          subreddit: text,
          link_flair_text: text,
          permalink: `javascript:window.hostile=1//${text}`,
          num_comments: 1,
        })
        .where(ofPost)
        .returning()
      const ledger = [{ part: 'sentence' as const, codes: [], points: 82.5, quotes: [text] }]
      await tx
        .update(matchesQueue)
        .set({ reason: text, ledger, relevance_score: 82.5 - place })
        .where(eq(matchesQueue.id, planted.matchId))
      await tx.insert(subredditRules).values({
        forum: world.ctx.forum.name,
        subreddit: text.toLowerCase(),
        rules: [{ name: `No promotion: ${text}`, text }],
        read_at: world.ctx.now(),
      })
      await tx.insert(replyDrafts).values({
        user_id: pat.user.id,
        match_id: planted.matchId,
        post_id: post!.id,
        generated_reply: text,
        variants: [text, `${text} ${text}`],
        points: CORPUS,
        written_by: 'ai',
      })
    })
  }
  const [text = ''] = CORPUS
  leadId = await world.ctx.db.transaction(async (tx) => {
    const [lead] = await tx
      .insert(leadProfiles)
      .values({
        user_id: pat.user.id,
        campaign_id: campaignId,
        forum: world.ctx.forum.name,
        username: text,
        relevance_score: 90,
        summary: CORPUS.join(' '),
        summarized_by: 'ai',
        tags: CORPUS,
        recent_posts: CORPUS.map((words, n) => ({
          id: `h0stile${n}`,
          title: words,
          subreddit: words,
          created_utc: 1_780_000_000 + n,
          score: 1,
          num_comments: 0,
          selftext: words,
        })),
      })
      .returning({ id: leadProfiles.id })
    return lead!.id
  })
}
