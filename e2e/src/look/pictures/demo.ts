import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listDemo({ stranger }: People): Picture[] {
  return [
    { name: 'demo', person: stranger, path: PAGES.demo },
    { name: 'demo-campaign', person: stranger, path: PAGES.demo, prepare: openFirstCampaign },
    { name: 'demo-inbox', person: stranger, path: PAGES.demoInbox },
    { name: 'demo-leads', person: stranger, path: PAGES.demoLeads },
    { name: 'demo-analytics', person: stranger, path: PAGES.demoAnalytics },
    { name: 'demo-queue', person: stranger, path: PAGES.demoQueue },
    { name: 'demo-new-campaign', person: stranger, path: '/demo/campaigns/new' },
    { name: 'demo-end', person: stranger, path: '/demo/settings' },
  ]
}

async function openFirstCampaign(page: Page) {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('article').first().waitFor()
}
