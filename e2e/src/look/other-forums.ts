import type { Page } from 'playwright-core'
import type {
  Answering,
  LeadPage,
  Match,
  MatchPage,
  PlaceChoices,
  ReadForum,
  ReplyWay,
} from '@radar/contract'
import { changeAnswer } from './change-answers.ts'

/** Forum beside Reddit, with a place, an author and an address of it. */
export type OtherForum = Pick<Match, 'forum' | 'forum_name' | 'subreddit' | 'author'> & {
  reply: ByHand
  url: string
}
type ByHand = Extract<ReplyWay, { way: 'by_hand' }>

const byHand = (draft: 'allowed' | 'forbidden', because: string): ByHand => ({
  way: 'by_hand',
  draft,
  because,
})

export const LEMMY: OtherForum = {
  forum: 'lemmy',
  forum_name: 'Lemmy',
  reply: byHand(
    'allowed',
    'Radar does not post to Lemmy: you post the answer yourself, from your own account. Where the rules of a community allow no generated text, write your own words.',
  ),
  subreddit: 'selfhosted@lemmy.example',
  author: 'alex@lemmy.example',
  url: 'https://lemmy.example/post/12',
}
export const BLUESKY: OtherForum = {
  forum: 'bluesky',
  forum_name: 'Bluesky',
  reply: byHand(
    'allowed',
    'Radar does not post to Bluesky: you post the answer yourself, from your own account.',
  ),
  subreddit: 'Bluesky Social',
  author: 'alex.example.com',
  url: 'https://bsky.example/profile/alex.example.com/post/3l3',
}
export const DISCOURSE: OtherForum = {
  forum: 'discourse',
  forum_name: 'Discourse',
  reply: byHand(
    'allowed',
    'Radar does not post to Discourse: you post the answer yourself, from your own account.',
  ),
  subreddit: 'discussions.of.a-very-long-name-for-woodworkers-and-turners.example',
  author: 'alex',
  url: 'https://discussions.example/t/which-oil/12/1',
}
export const HACKER_NEWS: OtherForum = {
  forum: 'hackernews',
  forum_name: 'Hacker News',
  reply: byHand(
    'forbidden',
    'Hacker News forbids generated and machine-edited comments, so Radar writes no draft for it. Answer in your own words.',
  ),
  subreddit: 'Hacker News',
  author: 'alex',
  url: 'https://news.example/item?id=77',
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Forums beside the first: one that is read as a whole, instances with news, in trouble and closed to programs. */
function addOthers([first, ...others]: ReadForum[]): ReadForum[] {
  if (!first) return others
  const known = { ...first, watched: true, trouble: null, read_at: minutesAgo(0) }
  const lemmy = { ...known, ...pick(LEMMY), only_place: null, host: 'lemmy.example', posts_last_day: 212 }
  const inTrouble = (host: string, kind: 'down' | 'closed_to_programs', words: string) => ({
    ...lemmy,
    host,
    trouble: { kind, text: `${host} ${words}`, since: minutesAgo(90) },
  })
  return [
    { ...first, watched: true },
    { ...known, ...pick(BLUESKY), only_place: BLUESKY.subreddit, posts_last_day: 1_204 },
    lemmy,
    inTrouble('closed.example', 'closed_to_programs', 'does not let programs read it.'),
    inTrouble('discussions.of.a-very-long-name.example', 'down', 'does not answer at the moment.'),
    ...others.filter(({ forum }) => forum !== 'lemmy' && forum !== 'bluesky'),
  ]
}

const pick = ({ forum, forum_name, reply }: OtherForum) => ({ forum, forum_name, reply })

/** Loads a page of a Radar that reads more forums than one. */
export async function showForums(page: Page): Promise<void> {
  await changeAnswer<{ items: ReadForum[] }>(page, 'forums/list', ({ items }) => ({
    items: addOthers(items),
  }))
  await page.reload()
}

/** Chooses Bluesky for a campaign. */
export async function chooseForums(page: Page): Promise<void> {
  await showForums(page)
  await page.getByRole('switch', { name: /^Bluesky/ }).click()
  await page.evaluate('window.scrollTo(0, 0)')
}

const CHOICES: PlaceChoices = {
  items: [
    { forum: 'reddit', forum_name: 'Reddit', place: 'woodworking', title: 'Woodworking', members: 5_412_003 },
    {
      forum: 'lemmy',
      forum_name: 'Lemmy',
      place: 'woodworking@lemmy.example',
      title: 'Woodworking, from the first cut to the last coat',
      members: 21_480,
    },
    {
      forum: 'lemmy',
      forum_name: 'Lemmy',
      place: 'woodworking_for_beginners@discussions.of.a-very-long-name.example',
      title: 'Woodworking for beginners',
      members: 1,
    },
  ],
  problems: [],
}

/** Searches for communities by a word, and finds these. */
const searchFor = (found: PlaceChoices, shown: string | RegExp) => async (page: Page) => {
  await page.route('**/rpc/forums/searchPlaces*', (route) => route.fulfill({ json: { json: found } }))
  await typePlace(page, 'woodworking')
  await page.getByText(shown).waitFor()
}

export const searchCommunities = searchFor(CHOICES, '3 communities found.')
export const searchInVain = searchFor({ items: [], problems: [] }, /^No community has “woodworking”/)
export const searchWhileDown = searchFor(
  { items: CHOICES.items.slice(0, 1), problems: ['lemmy.example does not answer at the moment.'] },
  'lemmy.example does not answer at the moment.',
)

/** Searches once more than somebody may in a minute. */
export async function searchTooOften(page: Page): Promise<void> {
  const message = 'You have searched for many communities. Try again in a minute.'
  const error = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message, data: {} }
  await page.route('**/rpc/forums/searchPlaces*', (route) =>
    route.fulfill({ status: 429, json: { json: error } }),
  )
  await typePlace(page, 'woodworking')
  await page.getByText(message).waitFor()
}

/** Adds a place of Discourse by its address. */
const addPlace = (typed: string, found: { place: string; text: string }) => async (page: Page) => {
  const answer = { found: true, forum: 'discourse', forum_name: 'Discourse', url: typed, ...found }
  await page.route('**/rpc/forums/findPlace*', (route) => route.fulfill({ json: { json: answer } }))
  await typePlace(page, typed)
  await page.getByText(`Added: ${found.text}`).waitFor()
}

const LONG_HOST = 'discussions.of.a-very-long-name-for-woodworkers-and-turners.example'
export const addDiscourse = addPlace(LONG_HOST, {
  place: LONG_HOST,
  text: 'Discourse forum “Woodworkers and turners”, 1,204 posts and comments a week.',
})
export const addCategory = addPlace('https://forum.example/c/tools/hand-tools/5', {
  place: 'forum.example/c/hand-tools/5',
  text: 'Category “Tools › Hand tools” of the Discourse forum “Woodworkers”, about 120 posts and comments a week.',
})

/** Pastes the address of a tag, which cannot be watched. */
export async function pasteTag(page: Page): Promise<void> {
  const problem =
    'Radar cannot watch a tag of a Discourse forum. Paste the address of a category, or of the forum itself.'
  await page.route('**/rpc/forums/findPlace*', (route) =>
    route.fulfill({ json: { json: { found: false, problem } } }),
  )
  await typePlace(page, 'https://forum.example/tag/oak')
  await page.getByText(problem).waitFor()
}

async function typePlace(page: Page, typed: string) {
  await showForums(page)
  await page.getByRole('textbox', { name: 'Add a community or forum' }).fill(typed)
  await page
    .getByRole('button', { name: /^(?:Search|Add)$/ })
    .first()
    .click()
}

/** Opens the filters of a list of matches that are of several forums. */
export async function openFilters(page: Page): Promise<void> {
  await showForums(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Forum' }).waitFor()
}

/** Opens a match with a draft to copy, in a list whose matches are of a forum that is answered by hand. */
const showDraft = (forum: OtherForum) => async (page: Page) => {
  await changeAnswer<MatchPage>(page, 'matches/inbox', (answer) => ({
    ...answer,
    items: answer.items.map((match) => {
      const { reply_draft } = match
      const { forum: key, forum_name, url: post_url } = forum
      return {
        ...toMatchOf(forum, match),
        reply_draft: reply_draft && { ...reply_draft, forum: key, forum_name, post_url },
      }
    }),
  }))
  const obstacles = [{ code: 'OTHER_FORUM', message: forum.reply.because }]
  await page.route('**/rpc/replies/advise*', (route) =>
    route.fulfill({ json: { json: { obstacles, points: [], promotion: null, affiliation: null } } }),
  )
  await showForums(page)
  const card = page.getByRole('article').filter({ hasText: 'Drafted' }).first()
  await card.getByRole('heading').getByRole('button').click()
  await page.getByRole('link', { name: 'Copy and open the post' }).first().waitFor()
}

export const showLemmyDraft = showDraft(LEMMY)
export const showBlueskyDraft = showDraft(BLUESKY)

/** Opens the desk for an answer to a match of Hacker News, for which Radar writes no draft. */
export async function answerYourself(page: Page): Promise<void> {
  const { forum, forum_name, reply, url } = HACKER_NEWS
  await changeAnswer<MatchPage>(page, 'matches/inbox', (answer) => ({
    ...answer,
    items: answer.items
      .filter(({ reply_draft }) => reply_draft === null)
      .map((match) => toMatchOf(HACKER_NEWS, match)),
  }))
  const points = [
    'A tool that reminds clients before an invoice is late',
    'Works without an account for them',
  ]
  await changeAnswer<Answering>(page, 'replies/answering', (answer) => ({
    ...answer,
    forum,
    forum_name,
    reply,
    url,
    points,
  }))
  await showForums(page)
  const card = page.getByRole('article').first()
  await card.getByRole('heading').getByRole('button').click()
  await page.getByRole('button', { name: 'Answer Yourself' }).first().click()
  await page.getByRole('textbox', { name: 'Write in your own words' }).waitFor()
}

export function toMatchOf({ url, ...forum }: OtherForum, match: Match): Match {
  return { ...match, ...forum, permalink: url }
}

/** Loads leads of which every second is of Reddit, as where Radar was connected to it after the practice forum. */
export async function showLeadsOfForums(page: Page): Promise<void> {
  const reddit = { forum: 'reddit', forum_name: 'Reddit' }
  await changeAnswer<LeadPage>(page, 'leads/list', (answer) => ({
    ...answer,
    forums: [...answer.forums, reddit],
    items: answer.items.map((lead, place) => (place % 2 === 0 ? lead : { ...lead, ...reddit })),
  }))
  await page.reload()
}
