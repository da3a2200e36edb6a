import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { findSoon, raiseFloor, scoreByWords } from '../change-answers.ts'
import { openFilters, showForums } from '../other-forums.ts'
import { openFirstMatch, press, stopAccount } from '../prepare-pages.ts'
import { READINGS, stubReading } from '../readings.ts'
import { skipPosts, troublePlaces } from '../troubled-places.ts'
import type { People } from '../people.ts'
import { ofFirstCampaign } from './picture.ts'
import type { Picture } from './picture.ts'

const DIALOG = '[role="dialog"]'

export function listCampaign({ newcomer, starter, regular }: People): Picture[] {
  return [
    { name: 'campaign-one', person: starter, path: ofFirstCampaign(PAGES.campaign, starter) },
    {
      name: 'campaign-limit',
      person: starter,
      path: ofFirstCampaign(PAGES.campaign, starter),
      over: DIALOG,
      prepare: reachLimit,
    },
    { name: 'campaign-many', person: regular, path: ofFirstCampaign(PAGES.campaign, regular) },
    {
      name: 'campaign-many-forums',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: showForums,
    },
    {
      name: 'campaign-filters-forums',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: openFilters,
    },
    ...(['model_failed', 'campaign_language'] as const).map((because) => ({
      name: `campaign-by-words-${because.replace('_', '-')}`,
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: async (page: Page) => {
        await scoreByWords(page, because)
        await openFirstScore(page, /^By words alone/)
      },
    })),
    {
      name: 'campaign-found-soon',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: findSoon,
    },
    {
      name: 'campaign-match-open',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: openFirstMatch,
    },
    {
      name: 'campaign-read-by-ai',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: async (page) => {
        await stubReading(page, { state: READINGS.done, isRead: true })
        await openFirstScore(page)
      },
    },
    {
      name: 'campaign-ai-away',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: async (page) => {
        await stubReading(page, { state: READINGS.away, isRead: false })
        await openFirstScore(page)
      },
    },
    ...(['offered', 'underWay', 'ceiling', 'alike'] as const).map((state) => ({
      name: `campaign-reading-${state}`,
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: (page: Page) => stubReading(page, { state: READINGS[state], isRead: false }),
    })),
    {
      name: 'campaign-reply-edit',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: async (page) => {
        await openFirstMatch(page)
        await press('Edit')(page)
      },
    },
    {
      name: 'campaign-dismissed',
      person: regular,
      path: `${ofFirstCampaign(PAGES.campaign, regular)}?show=dismissed`,
    },
    {
      name: 'campaign-done',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: judgeAll,
    },
    {
      name: 'campaign-below-floor',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: raiseFloor,
    },
    {
      name: 'campaign-unread-posts',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: skipPosts,
    },
    { name: 'campaign-nothing', person: regular, path: `/dashboard/campaigns/${regular.campaigns.at(-1)}` },
    {
      name: 'campaign-places-troubled',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: troublePlaces,
    },
    {
      name: 'campaign-places-silent',
      person: regular,
      path: `/dashboard/campaigns/${regular.campaigns.at(-1)}`,
      prepare: troublePlaces,
    },
    { name: 'campaign-missing', person: newcomer, path: ofFirstCampaign(PAGES.campaign, regular) },
    {
      name: 'campaign-failing',
      person: starter,
      path: ofFirstCampaign(PAGES.campaign, starter),
      failing: 'campaigns/get',
    },
    {
      name: 'campaign-old-threads',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: showOldThreads,
    },
    {
      name: 'campaign-old-threads-none',
      person: starter,
      path: ofFirstCampaign(PAGES.campaign, starter),
      prepare: openOldThreads,
    },
    {
      name: 'campaign-old-threads-failing',
      person: starter,
      path: ofFirstCampaign(PAGES.campaign, starter),
      failing: 'evergreen/list',
      prepare: openOldThreads,
    },
    {
      name: 'campaign-paste-post',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: pastePost,
    },
    {
      name: 'campaign-account-stopped',
      person: regular,
      path: ofFirstCampaign(PAGES.campaign, regular),
      prepare: async (page) => {
        await stopAccount(page)
        await openFirstMatch(page)
      },
    },
  ]
}

async function pastePost(page: Page) {
  await press('Score a link')(page)
  await press('Paste a post')(page)
  await page.getByRole('textbox', { name: 'Title of the post' }).fill('Which tool sends invoices?')
  await page.getByRole('textbox', { name: 'Text of the post' }).fill('I would pay for one that reminds.')
  await press('Score it')(page)
  await page.getByRole('article', { name: 'Which tool sends invoices?' }).waitFor()
}

async function openFirstScore(page: Page, shown = /^(?:Read: would reply|Not read by AI)/) {
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.getByText(shown).first().waitFor()
}

/** The last section of the page: it stands open where something is offered. */
async function showOldThreads(page: Page) {
  await page.getByRole('list', { name: 'Old threads' }).waitFor()
}

async function openOldThreads(page: Page) {
  await press(/^Old threads people still find/)(page)
  await page
    .getByRole('button', { name: /^(?:Search now|Try Again)$/ })
    .last()
    .waitFor()
}

/** Leaves nothing to judge in the list of a campaign of which some was kept. */
async function judgeAll(page: Page) {
  await page.route('**/rpc/matches/list**', async (route) => {
    const { json, ...rest } = (await (await route.fetch()).json()) as { json: object }
    const nothing = { items: [], total: 0, open_worth_a_look: { total: 0, more: false } }
    await route.fulfill({ json: { ...rest, json: { ...json, ...nothing } } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'You are done' }).waitFor()
}

/** The searches of the month are used up. */
async function reachLimit(page: Page) {
  const resets_at = new Date(Date.now() + 86_400_000).toISOString()
  const data = { thing: 'search', used: 150, limit: 150, resets_at }
  const error = {
    defined: true,
    code: 'USAGE_LIMIT_EXCEEDED',
    status: 402,
    message: 'Usage limit exceeded',
    data,
  }
  await page.route('**/rpc/functions/redditMonitor**', (route) =>
    route.fulfill({ status: 402, json: { json: error } }),
  )
  await page.getByRole('button', { name: 'Run Campaign' }).click()
  await page.getByRole('dialog', { name: 'Upgrade to Moderator' }).waitFor()
}
