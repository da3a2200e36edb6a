import type { Page } from 'playwright-core'
import type { ConversationComment, MatchPage } from '@radar/contract'
import { changeAnswer } from './change-answers.ts'
import { showForums, toMatchOf } from './other-forums.ts'
import type { OtherForum } from './other-forums.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const WORDS = [
  'Does it remind my clients by itself, or do I have to press a button every time?',
  'By itself: three days after a bill is due, and you choose the words.\n\nYou can also leave single clients out.',
  'Good to know. And what happens where somebody has paid in the meantime?',
  'Rechnungsstellungsnachverfolgungsprogrammempfehlungsanfrage: https://example.com/a/very/long/address/that/no/line/holds/and/that/goes/on/and/on.html',
  'I tried three of these last year, and went back to my spreadsheet.',
] as const

/** Answers at several depths, one of them one's own, one of somebody who has deleted the account. */
const toConversation = ({ author, url }: OtherForum): ConversationComment[] =>
  WORDS.map((body, place) => ({
    id: String(place),
    author: place === 1 ? 'pat_answers' : place === 3 ? null : author,
    body,
    score: null,
    created_utc: hoursAgo(9 - place),
    url: `${url}#${place}`,
    depth: [1, 2, 3, 4, 1][place] ?? 1,
    own: place === 1,
    visits: place === 1 ? 2 : 0,
    follow_up: null,
  }))

/** Opens the answers to a reply that was posted by hand in a forum. */
export const showConversation = (forum: OtherForum) => async (page: Page) => {
  const { forum: key, forum_name, url: post_url } = forum
  await changeAnswer<MatchPage>(page, 'matches/inbox', (answer) => ({
    ...answer,
    items: answer.items.map((match) => ({
      ...toMatchOf(forum, match),
      reply_draft: match.reply_draft && {
        ...match.reply_draft,
        forum: key,
        forum_name,
        post_url,
        status: 'posted',
        written_by: 'person',
        posted_manually: true,
        posted_at: hoursAgo(10),
        comment_url: `${post_url}#own`,
        looks: [
          {
            step: '1h',
            due_at: hoursAgo(9),
            looked_at: hoursAgo(1),
            seen: 'visible',
            score: null,
            answers: 4,
          },
        ],
      },
    })),
  }))
  await page.route('**/rpc/replies/conversation*', (route) =>
    route.fulfill({
      json: {
        json: { items: toConversation(forum), may_draft: forum.reply.draft === 'allowed' },
      },
    }),
  )
  await showForums(page)
  const card = page.getByRole('article').filter({ hasText: 'Answered' }).first()
  await card.getByRole('heading').getByRole('button').click()
  await page.getByRole('button', { name: 'Read 4 answers' }).first().click()
  await page.getByRole('region', { name: 'Conversation' }).getByText(WORDS[4]).first().waitFor()
}
