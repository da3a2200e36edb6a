import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import {
  addCategory,
  addDiscourse,
  chooseForums,
  pasteTag,
  searchCommunities,
  searchInVain,
  searchTooOften,
  searchWhileDown,
} from '../other-forums.ts'
import { press } from '../prepare-pages.ts'
import type { People } from '../people.ts'
import { ofFirstCampaign } from './picture.ts'
import type { Picture } from './picture.ts'

export function listCampaignForm({ newcomer, starter, regular }: People): Picture[] {
  return [
    { name: 'campaign-new', person: newcomer, path: PAGES.newCampaign },
    {
      name: 'campaign-new-errors',
      person: newcomer,
      path: PAGES.newCampaign,
      prepare: press('Create Campaign'),
    },
    {
      name: 'campaign-edit',
      person: regular,
      path: ofFirstCampaign(PAGES.editCampaign, regular),
      prepare: enterQueries,
    },
    {
      name: 'campaign-edit-forums',
      person: regular,
      path: ofFirstCampaign(PAGES.editCampaign, regular),
      prepare: chooseForums,
    },
    {
      name: 'campaign-edit-communities',
      person: regular,
      path: ofFirstCampaign(PAGES.editCampaign, regular),
      prepare: searchCommunities,
    },
    ...Object.entries({
      none: searchInVain,
      down: searchWhileDown,
      'too-often': searchTooOften,
      discourse: addDiscourse,
      category: addCategory,
      tag: pasteTag,
    }).map(([state, prepare]) => ({
      name: `campaign-edit-places-${state}`,
      person: regular,
      path: ofFirstCampaign(PAGES.editCampaign, regular),
      prepare,
    })),
    { name: 'campaign-edit-full', person: starter, path: ofFirstCampaign(PAGES.editCampaign, starter) },
  ]
}

async function enterQueries(page: Page) {
  const field = page.getByRole('combobox', { name: 'Example/intent queries' })
  for (const query of ['somebody whose clients pay late', 'how do I do this']) {
    await field.fill(query)
    await field.press('Enter')
  }
  await page.getByText(/finds no posts by itself/).waitFor()
  await page.evaluate('window.scrollTo(0, 0)')
}
