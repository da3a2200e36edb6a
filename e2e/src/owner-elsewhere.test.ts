import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANNELS, CHANNEL_NAMES } from '@radar/contract'
import type { AlertAction, Channel } from '@radar/contract'
import { nameLink } from '../../apps/server/src/notifications/alert-links/sign-link.ts'
import { CHANNEL_APP, openChannelServer } from '../../apps/server/src/testing/channel-server.ts'
import type { ChannelServer } from '../../apps/server/src/testing/channel-server.ts'
import { createWorld, plantMatch } from '../../apps/server/src/testing/index.ts'
import type { Person, World } from '../../apps/server/src/testing/index.ts'
import { freshName, makeCampaign } from '../../apps/server/src/testing/make-posts.ts'
import { plantSaying } from '../../apps/server/src/testing/plant-saying.ts'
import { serveWorld } from '../../apps/server/src/testing/serve-world.ts'
import type { ServedWorld } from '../../apps/server/src/testing/serve-world.ts'
import { expectAccessible, findFaults } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'

const DAY_MS = 86_400_000

let browser: Browser
let world: World
let served: ServedWorld
const servers = {} as Record<Channel, ChannelServer>
const cleanUp: (() => unknown)[] = []

let person: Person
let page: Page

/** A window of somebody with a session, or of anybody. */
async function openWindow(of?: Person): Promise<Page> {
  const context = await openContext(browser)
  cleanUp.push(() => context.close())
  if (of) await context.addCookies(served.cookiesOf(of))
  return context.newPage()
}

const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click()

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('an owner who is elsewhere', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    cleanUp.push(() => browser.close())
    world = await createWorld({ weights: 'none' })
    cleanUp.push(() => world.close())
    for (const channel of CHANNELS) {
      servers[channel] = await openChannelServer(channel)
      cleanUp.push(servers[channel].close)
    }
    world.ctx.channels = {
      slack: { ...CHANNEL_APP, signingSecret: undefined, url: servers.slack.url },
      discord: { ...CHANNEL_APP, url: servers.discord.url },
    }
    served = await serveWorld(world)
    cleanUp.push(served.close)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })
  beforeEach(async () => {
    person = await world.signUp({ plan: 'moderator' })
    page = await openWindow(person)
  })
  afterEach(() => page.context().close())

  const PLACES = { slack: 'Slack #leads, Tally House', discord: 'Discord Radar' }

  test.each(CHANNELS)('adds %s by two presses, after declining once, and deletes it', async (channel) => {
    const name = CHANNEL_NAMES[channel]
    await page.goto(`${served.url}/dashboard/settings/developers`)
    await press(`Add to ${name}`)
    await heading('May Radar write here?')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText(`${name} was not added`).waitFor()
    await page.getByText('You did not allow it there. Nothing was added.').waitFor()
    await press(`Add to ${name}`)
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByText(`${name} was added`).waitFor()
    expect(new URL(page.url()).search).toBe('')
    const section = page.getByRole('region', { name: 'Webhooks, Slack and Discord' })
    await section.getByText(PLACES[channel]).waitFor()
    await section.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await section.getByText(PLACES[channel]).waitFor({ state: 'detached' })
    expect(servers.discord.revoked).toEqual(channel === 'discord' ? ['refresh-of-the-test'] : [])
  })

  /** Address of a link in an alert about a match. */
  const linkTo = (action: AlertAction, match_id: string) => {
    const expires_at = new Date(world.ctx.now().getTime() + DAY_MS)
    return nameLink({ url: served.url, key: world.ctx.key }, { action, match_id, expires_at }).url
  }
  const verdictOf = async (id: string) => (await person.api.matches.get({ id })).verdict

  test('keeps a match from a mail that was forwarded, in two tabs, and takes it back', async () => {
    const { matchId } = await plantMatch(world, person)
    const first = await openWindow()
    await first.goto(linkTo('keep', matchId))
    await heading('Keep this match?', first)
    const [letter = ''] = person.user.email
    await first.getByText(`in the Radar of ${letter}•••@`).waitFor()
    expect(await first.getByRole('button').count()).toBe(1)
    await expectAccessible(first)
    const second = await first.context().newPage()
    await second.goto(linkTo('keep', matchId))
    await heading('Keep this match?', second)
    expect(await verdictOf(matchId)).toBeNull()

    await press('Keep it', first)
    await heading('Kept', first)
    expect(await verdictOf(matchId)).toBe('kept')
    await press('Keep it', second)
    await heading('Kept', second)
    await press('Undo', first)
    await heading('Undone', first)
    expect(await verdictOf(matchId)).toBeNull()
    await press('Undo', second)
    await heading('Undone', second)
    await second.goto(linkTo('keep', matchId))
    await heading('Undone', second)
    expect(await second.getByRole('button').count()).toBe(0)
    await first.context().close()
  })

  test('reads a match without signing in, and snoozes or dismisses it from there', async () => {
    const { matchId } = await plantMatch(world, person)
    const phone = await openWindow()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(linkTo('open', matchId))
    await heading('A match for you', phone)
    await phone.getByRole('link', { name: 'Snooze for a day' }).click()
    await press('Snooze it', phone)
    await heading('Snoozed', phone)
    await phone.getByText(/It comes back on /).waitFor()
    await press('Undo', phone)
    await phone.getByRole('link', { name: 'Dismiss' }).click()
    await press('Dismiss it', phone)
    await heading('Dismissed', phone)
    expect(await verdictOf(matchId)).toBe('dismissed')
    expect((await person.api.replies.list({})).total).toBe(0)
    await phone.context().close()
  })

  test('is told that a match was deleted since its alert', async () => {
    const { matchId } = await plantMatch(world, person)
    const open = await openWindow()
    await open.goto(linkTo('keep', matchId))
    await heading('Keep this match?', open)
    await person.api.matches.delete({ id: matchId })
    await press('Keep it', open)
    await heading('This match is gone', open)
    await open.goto(linkTo('open', matchId))
    await heading('This match is gone', open)
    await open.goto(`${served.url}/act/of-nobody`)
    await heading('This link does not work', open)
    await open.context().close()
  })

  test('reads what many of the leads say, with the posts that say it', async () => {
    const SAYING = 'Which tool gets invoices into a vendor portal without losing half of them?'
    const subreddit = freshName('themes')
    const campaignId = await makeCampaign(person, { subreddits: [subreddit] })
    const plantLead = (title: string) => plantSaying(world, person, { campaignId, subreddit, title })
    for (const title of [SAYING, SAYING]) await plantLead(title)
    await page.goto(`${served.url}/dashboard/leads?campaign=${campaignId}`)
    await press('What many of them say')
    await page.getByText('Nothing that three of them share yet').waitFor()
    const last = await plantLead(SAYING)
    await page.reload()
    await press('What many of them say')
    const panel = page.getByRole('region', { name: 'What many of them say' })
    await panel.getByText('3 of 3 speak of “vendor portal”').click()
    await panel.getByText(`u/${last}`).waitFor()
    expect(await panel.getByRole('link', { name: 'Open the post' }).count()).toBe(3)
    const within = '[aria-label="What many of them say"]'
    expect(await findFaults(page, { within })).toEqual([])
  })
})
