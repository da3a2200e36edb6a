import type { Page } from 'playwright-core'
import type {
  AuthorizationQuestion,
  LeadThemes,
  Match,
  MatchPage,
  QueuedReply,
  UserSettings,
} from '@radar/contract'

/** Changes what a call answers, for pages that are loaded from then on. */
export async function changeAnswer<Answer>(
  page: Page,
  call: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(`**/rpc/${call}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: Answer }
    await route.fulfill({ response, json: { ...body, json: change(body.json) } })
  })
}

/** Loads a list anew whose first match was scored by words alone. */
export async function scoreByWords(page: Page, because: Match['words_because']): Promise<void> {
  const ledger = [
    {
      part: 'match' as const,
      label: 'Keyword “invoice” in the title',
      quotes: [],
      points: 40,
      rule_id: null,
    },
  ]
  await changeAnswer<MatchPage>(page, 'matches/list', (answer) => ({
    ...answer,
    items: answer.items.map((match, place) =>
      place > 0
        ? match
        : { ...match, relevance_score: 40, ledger, read_by: 'words', words_because: because, labels: [] },
    ),
  }))
  await page.reload()
}

/** Asks whether to delete a question that its author asked in two places. */
export async function deleteRepeated(page: Page): Promise<void> {
  await changeAnswer<MatchPage>(page, 'matches/inbox', (answer) => ({
    ...answer,
    items: answer.items.map((match, place) =>
      place === 1 ? { ...match, author: answer.items[0]!.author, title: answer.items[0]!.title } : match,
    ),
  }))
  await page.reload()
  await page
    .getByText(/^also in /)
    .first()
    .waitFor()
  await page.locator('article[data-match]').first().focus()
  await page.keyboard.press('d')
}

/** Saves a draft that somebody saved another text of meanwhile. */
export async function saveOverAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const editor = page.getByRole('textbox', { name: 'Reply text' })
  await editor.fill('I send mine on the day the work is done.\n\nWho reminds your customers today?')
  const message = 'The draft was changed elsewhere. Please read it again before you save another text.'
  await page.route('**/rpc/replies/update*', (route) =>
    route.fulfill({ status: 409, json: { json: { defined: true, code: 'CONFLICT', status: 409, message } } }),
  )
  await changeAnswer<{ items: QueuedReply[] }>(page, 'queue/list', (answer) => ({
    ...answer,
    items: answer.items.map((reply) => ({
      ...reply,
      generated_reply: 'Invoices go out on their own here.\n\nI would start with the reminders.',
    })),
  }))
  await editor.press('Control+Enter')
  await page.getByText('This draft was changed elsewhere').waitFor()
}

/** Loads the question of an assistant that is connected three times. */
export async function connectOften(page: Page): Promise<void> {
  await changeAnswer<AuthorizationQuestion>(page, 'assistants/describe', (question) =>
    question.kind === 'refused'
      ? question
      : {
          ...question,
          client_name: 'An assistant with a name that is as long as names of assistants can well be',
          earlier: {
            connections: 3,
            connected_at: '2026-11-02T09:30:00.000Z',
            last_used_at: '2026-11-20T09:30:00.000Z',
          },
        },
  )
  await page.reload()
}

/** Opens a page again, with matches that came by a later listing: a first scan says nothing of speed. */
export async function findSoon(page: Page): Promise<void> {
  await page.route('**/rpc/matches/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"found_after_seconds":null', '"found_after_seconds":240')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
}

/** Loads a campaign anew whose person has a floor that none of its matches reaches. */
export async function raiseFloor(page: Page): Promise<void> {
  await changeAnswer<UserSettings>(page, 'settings/get', (settings) => ({ ...settings, floor: 95 }))
  const none = { total: 0, more: false }
  await changeAnswer<MatchPage>(page, 'matches/list', (answer) => ({
    ...answer,
    items: [],
    total: 0,
    counts: { ...answer.counts, open: 1_204, kept: 0, dismissed: 0, hidden: 0, blocked: 0 },
    worth_a_look: none,
    open_worth_a_look: none,
    mentions: { total: 1_204, more: false },
  }))
  await page.reload()
  await page.getByText('No post reaches your floor of 95%').waitFor()
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
