import { ORPCError } from '@orpc/client'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeServer } from '../testing/fake-server.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import {
  CAMPAIGN_ID,
  idOf,
  sampleCampaign,
  sampleLemmyMatch,
  sampleNewsMatch,
  sampleReply,
} from '../testing/samples.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

const COMMENT_URL = 'https://news.example/item?id=77'

/** Opens the desk for the only match, which is of Hacker News. */
async function openDesk(prepare: (server: FakeServer) => void = () => undefined) {
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}?min=0.1`, (server) => {
    server.state.campaigns[0] = sampleCampaign({ product_service: 'Invoices that chase themselves.' })
    server.state.matches = [sampleNewsMatch(1)]
    server.state.answering = {
      points: ['A tool for ten invoices a month'],
      facts: ['Costs 9 euros a month.'],
    }
    prepare(server)
  })
  const card = within(await app.screen.findByRole('article', { name: 'Post 1' }))
  await app.user.click(await card.findByRole('button', { name: 'Answer Yourself' }))
  return { ...app, card }
}

test('a match of Hacker News has no draft; its person gets the points, their own facts and an empty field', async () => {
  const { screen, card, server } = await openDesk()
  await card.findByText('Hacker News does not allow generated or machine-edited comments.')
  card.getByText('A tool for ten invoices a month')
  card.getByText('Invoices that chase themselves.')
  card.getByText('Costs 9 euros a month.')
  const field = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write in your own words' })
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull()
  expect(card.getAllByText('Hacker News').length).toBeGreaterThan(0)
  expect(card.queryByText(/^r\/|^u\//)).toBeNull()
  expect(server.callsOf('functions.generateLeadReply')).toEqual([])
})

test('the sentences that earned the score stand in for points that the post does not name', async () => {
  const { card } = await openDesk(({ state }) => {
    state.answering = { points: [], facts: [] }
    state.matches = [
      sampleNewsMatch(1, {
        ledger: [
          { part: 'sentence', label: 'Asks', points: 40, quotes: ['Which tool do you use?'], rule_id: null },
          { part: 'sentence', label: 'Sells', points: -9, quotes: ['I sell mine.'], rule_id: null },
        ],
      }),
    ]
  })
  await card.findByText('They ask for')
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Which tool do you use?',
    'Invoices that chase themselves.',
  ])
})

test('what is written is copied, outlives the page, and is sent to nobody', async () => {
  const copied: string[] = []
  const sent: string[] = []
  const first = await openDesk((server) => {
    const { fetch } = server
    server.fetch = async (input, init) => {
      const request = new Request(input, init)
      sent.push(`${request.url} ${await request.clone().text()}`)
      return fetch(request)
    }
  })
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const field = await first.card.findByRole('textbox', { name: 'Write in your own words' })
  await first.user.type(field, 'We send ours by post.')
  const copy = first.card.getByRole('link', { name: 'Copy and open the post' })
  expect(copy.getAttribute('href')).toBe('https://news.example/item?id=1')
  await first.user.click(copy)
  await first.card.findByText('The text is copied. Paste it as your comment.')
  expect(copied).toEqual(['We send ours by post.'])
  expect(sent.join()).toContain('answering')
  expect(sent.join()).not.toContain('by post')

  await first.user.click(first.card.getByRole('button', { name: 'Hide Your Answer' }))
  await first.user.click(first.card.getByRole('button', { name: 'Answer Yourself' }))
  const again = await first.card.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Write in your own words',
  })
  expect(again.value).toBe('We send ours by post.')
})

test('a comment is recorded by its address, and looked after from then on', async () => {
  const { user, card, server } = await openDesk()
  const address = await card.findByRole('textbox', { name: 'Address of your comment' })
  await user.click(card.getByRole('button', { name: 'I posted it' }))
  await card.findByText(/^Paste the address of your comment/)
  expect(server.callsOf('replies.recordByHand')).toEqual([])

  await user.type(address, COMMENT_URL)
  await user.click(card.getByRole('button', { name: 'I posted it' }))
  const link = await card.findByRole('link', { name: /View your comment/ })
  expect(link.getAttribute('href')).toBe(COMMENT_URL)
  await card.findByText(/^You posted it/)
  expect(server.callsOf('replies.recordByHand').map(({ input }) => input)).toEqual([
    { id: idOf(2, 1), comment_url: COMMENT_URL },
  ])
  expect(card.queryByRole('button', { name: 'Answer Yourself' })).toBeNull()
  expect(card.queryByRole('button', { name: /answers|conversation/ })).toBeNull()
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes('by hand'))).toEqual([]),
  )
})

test('an address that is refused says why at its field, and keeps the text', async () => {
  const why = 'This comment does not answer the post or comment that this reply is for.'
  const { user, card } = await openDesk(({ fail }) =>
    fail(
      'replies.recordByHand',
      new ORPCError('BAD_REQUEST', {
        defined: true,
        status: 400,
        message: 'Some of the input is not valid.',
        data: { fields: { comment_url: [why] } },
      }),
    ),
  )
  await user.type(await card.findByRole('textbox', { name: 'Write in your own words' }), 'Mine.')
  await user.type(card.getByRole('textbox', { name: 'Address of your comment' }), COMMENT_URL)
  await user.click(card.getByRole('button', { name: 'I posted it' }))
  await card.findByText(why)
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write in your own words' }).value).toBe(
    'Mine.',
  )
})

test('an address that is mended while it is looked for can be sent again', async () => {
  const { user, card, server } = await openDesk(({ fail }) =>
    fail('replies.recordByHand', new ORPCError('FORUM_UNAVAILABLE', { status: 503, message: 'It is away.' })),
  )
  const answer = server.hold('replies.recordByHand')
  const address = await card.findByRole('textbox', { name: 'Address of your comment' })
  await user.type(address, COMMENT_URL)
  await user.click(card.getByRole('button', { name: 'I posted it' }))
  await user.type(address, '1')
  answer()
  await card.findByText('It is away.')
  await user.click(card.getByRole('button', { name: 'I posted it' }))
  await waitFor(() => expect(server.callsOf('replies.recordByHand')).toHaveLength(2))
})

test('a desk that cannot be filled says so, and tries again', async () => {
  const { user, card, server } = await openDesk(({ fail }) =>
    fail('replies.answering', new Error('No disk is left.')),
  )
  await card.findByText('What you need to answer cannot be shown')
  server.answerAgain('replies.answering')
  await user.click(card.getByRole('button', { name: 'Try Again' }))
  await card.findByRole('textbox', { name: 'Write in your own words' })
})

/** Opens the list with a match of Lemmy, with or without a draft. */
async function openLemmy({ hasDraft }: { hasDraft: boolean }) {
  const {
    post: _post,
    campaign: _campaign,
    ...draft
  } = sampleReply(1, {
    forum: 'lemmy',
    forum_name: 'Lemmy',
    auto_drafted: false,
    post_url: 'https://lemmy.example/post/1',
  })
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}?min=0.1`, ({ state }) => {
    state.campaigns[0] = sampleCampaign()
    state.matches = [sampleLemmyMatch(1, { reply_draft: hasDraft ? draft : null })]
    state.replies = [sampleReply(1, draft)]
    state.advice = {
      ...state.advice,
      obstacles: [{ code: 'OTHER_FORUM', message: 'Radar does not post to Lemmy.' }],
    }
  })
  return { ...app, card: within(await app.screen.findByRole('article', { name: 'Post 1' })) }
}

test('a draft for a forum that Radar does not post to is copied and posted by its person, and cannot be approved', async () => {
  const copied: string[] = []
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const { user, card, server } = await openLemmy({ hasDraft: true })
  const copy = await card.findByRole('link', { name: 'Copy and open the post' })
  await card.findByText('Radar does not post to Lemmy.')
  card.getByText('Lemmy')
  expect(card.queryByText('This cannot be posted as it is')).toBeNull()
  expect(card.queryByRole('button', { name: /Approve|Connect Reddit/ })).toBeNull()
  expect(server.callsOf('replies.reserve')).toEqual([])
  expect(copy.getAttribute('href')).toBe('https://lemmy.example/post/1')
  await user.click(copy)
  expect(copied).toEqual(['Words of reply 1.'])
  await user.click(await card.findByRole('button', { name: 'I posted it' }))
  await waitFor(() =>
    expect(server.callsOf('replies.recordManual').map(({ input }) => input)).toEqual([{ id: idOf(5, 1) }]),
  )
})

test('where drafts are allowed, a person may still answer in their own words, and people have no profiles', async () => {
  const { user, card } = await openLemmy({ hasDraft: false })
  const generate = await card.findByRole('button', { name: 'Generate Reply' })
  expect(generate.getAttribute('aria-keyshortcuts')).toBe('g')
  expect(card.queryByRole('button', { name: /Profile/ })).toBeNull()
  const own = card.getByRole('button', { name: 'Answer Yourself' })
  expect(own.getAttribute('aria-keyshortcuts')).toBeNull()
  await user.click(own)
  await card.findByRole('textbox', { name: 'Write in your own words' })
  card.getByText(/notifies you of answers/)
})
