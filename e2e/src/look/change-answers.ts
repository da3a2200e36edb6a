import type { Page } from 'playwright-core'
import type { LeadThemes } from '@radar/contract'

/** Opens a page again, with matches that came by a later listing: a first scan says nothing of speed. */
export async function findSoon(page: Page): Promise<void> {
  await page.route('**/rpc/matches/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"found_after_seconds":null', '"found_after_seconds":240')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
}

const DEAR = [
  'Jotform doubled what I pay for two forms.',
  'I like Jotform, but 40 dollars a month for one form is too much for us.',
  'Is there anything like Jotform for a club without money?',
]
const HARD = [
  'It took me an evening to find out how to add a field.',
  'My colleagues do not understand the editor we have.',
  'Every change needs the help page.',
]
const PORTAL = [
  'My client wants it in a vendor portal.',
  'Their vendor portal loses what I upload.',
  'Does any of them fill in a vendor portal?',
]

const toPosts = (quotes: readonly string[]) =>
  quotes.map((sentence, place) => ({
    lead_id: `00000000-0000-4000-8000-00000000000${place}`,
    forum: 'reddit',
    username: `maker_${place}`,
    title: 'What do you use for forms?',
    sentence,
    permalink: `https://forum.example/r/smallbusiness/comments/form${place}/`,
  }))

const THEMES: LeadThemes = {
  people: 31,
  themes: [
    { found_by: 'ai', sentence: '3 of 24 find Jotform too dear', people: 3, posts: toPosts(DEAR) },
    { found_by: 'ai', sentence: '3 of 24 find what they have hard to use', people: 3, posts: toPosts(HARD) },
    { found_by: 'words', sentence: '3 of 31 speak of “vendor portal”', people: 3, posts: toPosts(PORTAL) },
  ],
  reading: { read: 24, unread: 7, price_dollars: 0.0021 },
}

/** Opens what many leads say, of people who complain of more than the practice forum has. */
export async function openThemes(page: Page): Promise<void> {
  await page.route('**/rpc/leads/themes**', (route) => route.fulfill({ json: { json: THEMES } }))
  await page.getByRole('button', { name: 'What many of them say' }).click()
  await page.getByText('3 of 24 find Jotform too dear').click()
}
