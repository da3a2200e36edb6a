import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commentsUnder,
  connectAccount,
  createWorld,
  pass,
  plantMatch,
} from '../../apps/server/src/testing/index.ts'
import type { Person, World } from '../../apps/server/src/testing/index.ts'
import { serveWorld } from '../../apps/server/src/testing/serve-world.ts'
import type { ServedWorld } from '../../apps/server/src/testing/serve-world.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'

const MINUTE = 60
const DAY_MS = 86_400_000
const ACCOUNT = 'pat_answers'
const ANSWER = 'Does it send reminders by itself?'
const FOLLOW_UP = 'It does, three days after a bill is due, and you choose the words.'

let browser: Browser
let page: Page
let world: World
let served: ServedWorld
let pat: Person
const cleanUp: (() => unknown)[] = []

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('the conversation below a reply', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    cleanUp.push(() => browser.close())
    world = await createWorld({
      budget: { requests: 100_000, seconds: 600 },
      quirks: { tokenSeconds: 400_000_000 },
    })
    cleanUp.push(() => world.close())
    // The morning of tomorrow, so that nothing is late or out of hours, and every session is still good.
    world.setNow(new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 600 * MINUTE * 1_000))
    served = await serveWorld(world)
    cleanUp.push(served.close)
    await world.work()
    pat = await world.signUp({ plan: 'moderator' })
    await connectAccount(pat, { account: ACCOUNT })
    await pat.api.settings.update({
      max_comments_per_day: 0,
      posting_hours_start: 0,
      posting_hours_end: 23,
      timezone: 'UTC',
    })
    const context = await openContext(browser)
    await context.addCookies(served.cookiesOf(pat))
    page = await context.newPage()
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  test('an answer shows up, is told, and is answered under itself exactly once', async () => {
    const { campaignId, redditId } = await plantMatch(world, pat)
    await page.goto(`${served.url}/dashboard/campaigns/${campaignId}`)
    await card().getByRole('button', { name: 'Generate Reply' }).click()
    await completeDraft('I keep one list of what was sent and what was paid.')
    await approveAndPass()
    await card()
      .getByRole('link', { name: /View on Reddit/ })
      .waitFor()
    const [posted] = own(redditId)

    const asked = answer(posted!.id36)
    pass(world, 11 * MINUTE)
    await served.run('look-after-replies')
    await page.getByRole('button', { name: /^Notifications, 1/ }).click()
    await page.getByText('Somebody answered your reply').waitFor()
    await page.keyboard.press('Escape')

    await card().getByRole('button', { name: 'Read 1 answer' }).click()
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await conversation.getByText(ANSWER).waitFor()
    await conversation.getByRole('button', { name: 'Draft an answer' }).click()
    await completeDraft(FOLLOW_UP)
    await approveAndPass()
    await expect.poll(() => own(redditId).length).toBe(2)
    // Whatever wakes it again finds it posted.
    for (let again = 0; again < 3; again++) {
      pass(world, 5 * MINUTE)
      await served.run('sweep-replies')
    }
    // The address still names the match that was open.
    await page.reload()
    await card().getByRole('button', { name: 'Read 1 answer' }).click()
    await conversation.getByText('You ·').waitFor()
    await conversation.getByText(FOLLOW_UP).waitFor()
    expect(await conversation.getByRole('button', { name: 'Draft an answer' }).count()).toBe(0)
    const comments = own(redditId).map(({ parent, body }) => [parent?.id36, body])
    expect(comments.at(-1)).toEqual([asked, FOLLOW_UP])
    expect(comments).toHaveLength(2)
  })
})

const card = () => page.getByRole('article').first()

/** The comments of the account below a post, as the forum itself knows. */
const own = (redditId: string) =>
  commentsUnder(world, redditId).filter(({ author }) => author?.name === ACCOUNT)

/** Writes in place of what only a person can say. */
async function completeDraft(text: string) {
  await card().getByRole('button', { name: 'Edit' }).click()
  await card().getByLabel('Reply text').fill(text)
  await card().getByRole('button', { name: 'Save' }).click()
  await card().getByLabel('Reply text').waitFor({ state: 'detached' })
}

/** Approves the draft, and lets its time come. */
async function approveAndPass() {
  await card()
    .getByRole('button', { name: /^Approve · goes out/ })
    .click()
  await card()
    .getByText(/will post at/)
    .waitFor()
  const { items } = await pat.api.queue.list({ view: 'scheduled' })
  pass(world, (Date.parse(items[0]!.scheduled_for!) - world.ctx.now().getTime()) / 1_000 + 1)
  await served.run('sweep-replies')
}

/** Somebody answers a comment in the forum. */
function answer(parent: string): string {
  const id36 = world.forum.state.nextId()
  const at = Math.floor(world.ctx.now().getTime() / 1_000)
  world.forum.state.record({
    type: 'comment',
    id36,
    parent: `t1_${parent}`,
    author: 'asking_alex',
    body: ANSWER,
    at,
  })
  return id36
}
