import type { Page } from 'playwright-core'
import type { Campaign } from '@radar/contract'
import { changeAnswer } from './change-answers.ts'

const since = () => new Date(Date.now() - 26 * 3_600_000).toISOString()

/** A campaign that looks in forums beside Reddit, some of which cannot be read. */
function withTroubles(campaign: Campaign): Campaign {
  const lemmy = { forum: 'lemmy', forum_name: 'Lemmy' }
  const community = 'woodworking_for_beginners@discussions.of.a-very-long-name.example'
  const forum = 'closed.example'
  return {
    ...campaign,
    other_places: [
      { forum: 'hackernews', place: 'Hacker News' },
      { forum: 'discourse', place: forum },
      { forum: 'lemmy', place: community },
    ],
    troubles: [
      {
        forum: 'discourse',
        forum_name: 'Discourse',
        place: forum,
        text: `${forum} asks for a login, which Radar does not have.`,
        since: since(),
      },
      {
        ...lemmy,
        place: community,
        text: 'Its host shows no community of this name. It may have been closed or renamed. Radar looks again after 30 Nov, 09:12 UTC.',
        since: since(),
      },
    ],
  }
}

/** Loads a campaign anew that has places which cannot be read. */
export async function troublePlaces(page: Page): Promise<void> {
  await changeAnswer<Campaign>(page, 'campaigns/get', withTroubles)
  await page.reload()
  await page.getByText('2 places cannot be read', { exact: true }).waitFor()
}

const UNREAD = '6 posts could not be read. The forum sent them in a form that Radar does not know.'

/** Loads a campaign anew whose last scan could not read some of the posts. */
export async function skipPosts(page: Page): Promise<void> {
  const places = [
    'invoicing',
    'freelancing',
    'woodworking_for_beginners@discussions.of.a-very-long-name.example',
  ]
  await changeAnswer<Campaign>(page, 'campaigns/get', (campaign) => ({
    ...campaign,
    last_scan: campaign.last_scan && {
      ...campaign.last_scan,
      problems: places.map((subreddit) => ({ subreddit, problem: UNREAD })),
    },
  }))
  await page.reload()
  await page.getByText(UNREAD).first().waitFor()
}

/** Loads the list of campaigns anew, one of which has places that cannot be read, another one such place. */
export async function troubleCampaigns(page: Page): Promise<void> {
  await changeAnswer<{ items: Campaign[] }>(page, 'campaigns/list', (list) => ({
    ...list,
    items: list.items.map((campaign, place) => {
      const troubled = withTroubles(campaign)
      if (place === 0) return troubled
      return place === 1 ? { ...troubled, troubles: troubled.troubles.slice(0, 1) } : campaign
    }),
  }))
  await page.reload()
  await page.getByText('2 places cannot be read.').waitFor()
}
