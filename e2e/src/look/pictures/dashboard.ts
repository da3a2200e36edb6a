import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { press } from '../prepare-pages.ts'
import { troubleCampaigns } from '../troubled-places.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

const DIALOG = '[role="dialog"]'

export function listDashboard({ newcomer, starter, regular }: People): Picture[] {
  return [
    { name: 'dashboard-none', person: newcomer, path: PAGES.dashboard },
    { name: 'dashboard-one', person: starter, path: PAGES.dashboard },
    { name: 'dashboard-many', person: regular, path: PAGES.dashboard },
    { name: 'dashboard-places-troubled', person: regular, path: PAGES.dashboard, prepare: troubleCampaigns },
    { name: 'dashboard-user-menu', person: regular, path: PAGES.dashboard, prepare: press(/^Account of/) },
    { name: 'palette', person: regular, path: PAGES.dashboard, prepare: openPalette },
    { name: 'dashboard-last-month', person: regular, path: PAGES.dashboard, prepare: beginMonth },
    { name: 'dashboard-failing', person: regular, path: PAGES.dashboard, failing: 'campaigns/list' },
    { name: 'dashboard-crashed', person: regular, path: PAGES.dashboard, prepare: crash },
    {
      name: 'settings-notifications-open',
      person: regular,
      path: PAGES.dashboard,
      over: DIALOG,
      prepare: press(/^Notifications/),
    },
  ]
}

function openPalette(page: Page) {
  return page.keyboard.press('Control+k')
}

async function beginMonth(page: Page) {
  const report = {
    month: '2026-10',
    sentence: 'In October Radar brought you 14 visits from 9 replies, and 2 won leads worth $480.',
    replies: 9,
    visits: 14,
    visited_replies: 9,
    won: 2,
    won_values: [{ currency: 'USD', cents: 48_000 }],
    counts_visits: true,
  }
  const json = { report }
  await page.route('**/rpc/results/lastMonth**', (route) => route.fulfill({ json: { json } }))
  await page.reload()
  await page.getByText(report.sentence).waitFor()
}

/** A list that nobody could show. */
async function crash(page: Page) {
  const json = { items: [null], total: 1, active: 1, created_last_30_days: 1 }
  await page.route('**/rpc/campaigns/list**', (route) => route.fulfill({ json: { json } }))
  await page.reload()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
}
