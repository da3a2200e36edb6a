import { ORPCError } from '@orpc/client'
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf, sampleAccount, sampleMatch, sampleReply, sampleSettings } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { ReplyCheck } from '@radar/contract'
import type { FakeServer } from '../testing/fake-server.ts'

const copied: string[] = []
/** This browser has no other tabs, and would go there itself. */
const stay = (event: Event) => event.preventDefault()
beforeEach(() => {
  document.addEventListener('click', stay)
  return () => document.removeEventListener('click', stay)
})
afterEach(closeApp)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const clock = (timestamp: string) => timestamp.slice(11, 16)

async function openQueue(prepare: (server: FakeServer) => void, view = '') {
  const app = openApp(`/dashboard/queue${view && `?view=${view}`}`, prepare)
  await app.screen.findByRole('heading', { name: 'Queue', level: 1 })
  return { ...app, row: (n: number) => app.screen.findByRole('article', { name: `Post ${n}` }) }
}

test('the first draft is open, its button says when it goes out, and the next opens after it', async () => {
  const reserved_for = inMinutes(95)
  const { user, row, server } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { reserved_for }), sampleReply(2, { reserved_for })]
  })
  const first = within(await row(1))
  const approve = await first.findByRole('button', {
    name: new RegExp(`^Approve · goes out .*${clock(reserved_for)}$`),
  })
  expect(within(await row(2)).queryByText('Words of reply 2.')).toBeNull()
  await user.click(approve)
  await within(await row(2)).findByText('Words of reply 2.')
  expect(server.callsOf('replies.queue').map(({ input }) => input)).toMatchObject([
    { id: idOf(5, 1), generated_reply: 'Words of reply 1.' },
  ])
})

test('a row shows the score of its match, from where its post was shared, and the ledger when asked', async () => {
  const { user, row } = await openQueue(({ state }) => {
    const { post } = sampleReply(1)
    state.replies = [sampleReply(1, { post: { ...post, shared_from: 'smallbusiness' } })]
    state.matches = [sampleMatch(1)]
  })
  const first = within(await row(1))
  first.getByText(/82% match, Strong · r\/freelancing · shared from r\/smallbusiness/)
  first.getByText('shared from r/smallbusiness')
  await user.click(await first.findByText('How the score is made up'))
  await first.findByRole('table', { name: 'How this score is made up' })
})

test('a time that moved by the time of the approval is told', async () => {
  const { user, row, screen } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { reserved_for: inMinutes(95) })]
    state.moved_to = inMinutes(200)
  })
  await user.click(await within(await row(1)).findByRole('button', { name: /goes out/ }))
  await screen.findByText('The time moved')
  await screen.findByText('Reply Scheduled for Posting')
})

test('the button, the message, the row and the reply name one time, that of the person’s zone', async () => {
  const timezone = 'Asia/Kathmandu'
  const clockThere = (timestamp: string) =>
    new Date(timestamp).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: timezone,
    })
  const [reserved_for, moved_to, scheduled_for] = [inMinutes(95), inMinutes(200), inMinutes(30)]
  const { user, row, screen } = await openQueue(({ state }) => {
    state.settings = sampleSettings({ timezone })
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { reserved_for }), sampleReply(2, { status: 'queued', scheduled_for })]
    state.moved_to = moved_to
  })
  const name = new RegExp(`goes out .*${clockThere(reserved_for)}$`)
  await user.click(await within(await row(1)).findByRole('button', { name }))
  await screen.findByText(new RegExp(`It goes out .*${clockThere(moved_to)}\\.$`))
  await user.click(screen.getByRole('radio', { name: /Scheduled/ }))
  const queued = await row(2)
  await user.click(
    within(queued).getByRole('button', { name: new RegExp(`${clockThere(scheduled_for)}.*Post 2`) }),
  )
  await within(queued).findByText(new RegExp(`will post at (\\w{3} )?${clockThere(scheduled_for)}$`))
})

test.each<[said: string, error: ORPCError<string, unknown>]>([
  [
    'This is 91 % like a reply of yours. Please reword it.',
    new ORPCError('BAD_REQUEST', {
      defined: true,
      status: 400,
      message: 'Some of the input is not valid.',
      data: { fields: { generated_reply: ['This is 91 % like a reply of yours. Please reword it.'] } },
    }),
  ],
  [
    'User not authenticated',
    new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in first.' }),
  ],
])('an approval that is refused says why: %s', async (said, error) => {
  const { user, row, screen } = await openQueue((server) => {
    server.state.accounts = [sampleAccount()]
    server.state.replies = [sampleReply(1, { reserved_for: inMinutes(95) })]
    server.fail('replies.queue', error)
  })
  await user.click(await within(await row(1)).findByRole('button', { name: /^Approve/ }))
  await screen.findByText(`Failed to queue reply: ${said}`)
})

test('another time is approved by one choice of the menu', async () => {
  const { user, row, screen, server } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { reserved_for: inMinutes(95) })]
  })
  await user.click(await within(await row(1)).findByRole('button', { name: 'Post at another time' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow 09:15' }))
  await waitFor(() => expect(server.callsOf('replies.queue')).toHaveLength(1))
  expect(server.callsOf('replies.queue')[0]?.input).toMatchObject({
    local_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T09:15$/),
  })
})

test('what is scheduled stands in order, and is taken back from here', async () => {
  const { user, row, screen, server } = await openQueue(({ state }) => {
    state.replies = [
      sampleReply(1, { status: 'queued', scheduled_for: inMinutes(30) }),
      sampleReply(2, { status: 'queued', scheduled_for: inMinutes(90) }),
    ]
  }, 'scheduled')
  await row(1)
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Post 1',
    'Post 2',
  ])
  await user.click(within(await row(2)).getByRole('button', { name: /Post 2/ }))
  await user.click(await within(await row(2)).findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(server.callsOf('replies.unqueue')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

test('a reply whose campaign was deleted says so, and cannot be approved again', async () => {
  const message = 'You deleted the campaign that this reply was written for.'
  const { user, row } = await openQueue(({ state }) => {
    state.replies = [
      sampleReply(1, { status: 'failed', match_id: null, campaign: null, error_message: message }),
    ]
  }, 'attention')
  const gone = await row(1)
  await user.click(within(gone).getByRole('button', { name: /Post 1/ }))
  await within(gone).findByText(`Failed · ${message} Nothing was posted.`)
  expect(within(gone).queryByRole('button', { name: 'Edit again' })).toBeNull()
  within(gone).getByRole('button', { name: 'Delete reply' })
})

test('without an account the text is copied, and the person says that it is posted', async () => {
  const { user, row, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const draft = within(await row(1))
  const copy = await draft.findByRole('link', { name: 'Copy and open the post' })
  expect(copy.getAttribute('href')).toBe('https://forum.example/r/freelancing/comments/post1/')
  await user.click(copy)
  expect(copied).toEqual(['Words of reply 1.'])
  await user.click(await draft.findByRole('button', { name: 'I posted it' }))
  await waitFor(() => expect(server.callsOf('replies.recordManual')).toHaveLength(1))
})

test('a queue that cannot be read says so, and tries again', async () => {
  const { user, screen, server } = await openQueue((fake) =>
    fake.fail('queue.list', new Error('No disk is left.')),
  )
  await screen.findByText('Your queue cannot be shown')
  server.answerAgain('queue.list')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nothing to review')
})

test('a draft with a gap is not approved before its sentence is written', async () => {
  const { user, row, screen, server } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [
      sampleReply(1, { generated_reply: '[[Your answer]] And more.', gaps: ['[[Your answer]]'] }),
    ]
  })
  const draft = within(await row(1))
  await draft.findByText('One part is yours')
  expect(draft.queryByRole('link', { name: 'Copy and open the post' })).toBeNull()
  draft.getByText(/Replace the text in \[\[ \]\] with your own sentence\.$/)
  await user.click(draft.getByRole('button', { name: 'Write your sentence to approve' }))
  expect(server.callsOf('replies.queue')).toEqual([])
  const editor = await draft.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' })
  expect(document.activeElement).toBe(editor)
  expect([editor.selectionStart, editor.selectionEnd]).toEqual([0, '[[Your answer]]'.length])
  draft.getByText('1 part in [[ ]] left to write')
  await user.keyboard('One list for all.')
  expect(editor.value).toBe('One list for all. And more.')
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await screen.findByText('Reply Updated')
  await draft.findByText('One list for all. And more.')
  await user.click(await draft.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(server.callsOf('replies.queue')).toHaveLength(1))
})

test('a draft shows what is asked for and what the rules say, and takes another version', async () => {
  const { user, row, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1, { variants: ['Words of reply 1.', 'Other words.'] })]
    state.advice = {
      obstacles: [],
      points: ['Ten invoices a month'],
      promotion: { stance: 'forbidden', rule: { name: 'No promotion', text: 'It will be removed.' } },
      affiliation: 'To be open about it: I am with Tallybird.',
    }
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('checkbox', { name: 'Ten invoices a month' }))
  draft.getByText('“No promotion: It will be removed.”')
  await user.click(draft.getByRole('radio', { name: '2' }))
  await waitFor(() =>
    expect(server.callsOf('replies.update')[0]?.input).toMatchObject({ generated_reply: 'Other words.' }),
  )
  // A draft takes no second change before the first is answered.
  await draft.findByText('Other words.')
  await user.click(draft.getByRole('button', { name: /^Add “To be open/ }))
  await waitFor(() => expect(server.callsOf('replies.update')).toHaveLength(2))
  const isTicked = async () =>
    (await draft.findByRole<HTMLInputElement>('checkbox', { name: 'Ten invoices a month' })).checked
  expect(await isTicked()).toBe(true)
  await user.click(draft.getByRole('button', { name: 'Edit' }))
  expect(await isTicked()).toBe(true)
})

test('a draft that was edited is shown at once, and what is added goes to the new text', async () => {
  const { user, row, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
    state.advice = { obstacles: [], points: [], promotion: null, affiliation: 'I am with Tallybird.' }
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  await user.type(await draft.findByRole('textbox', { name: 'Reply text' }), ' Mine.')
  server.hold('queue.list')
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await user.click(await draft.findByRole('button', { name: /^Add “I am with/ }))
  await waitFor(() => expect(server.callsOf('replies.update')).toHaveLength(2))
  expect(server.callsOf('replies.update')[1]?.input).toMatchObject({
    generated_reply: 'Words of reply 1. Mine.\n\nI am with Tallybird.',
  })
})

test('what is typed while a draft is saved stays in the editor', async () => {
  const { user, row, server, screen } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  const editor = await draft.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' })
  const saveWhileTyping = async (typed: string) => {
    const answer = server.hold('replies.update')
    await user.type(editor, '{Control>}{Enter}{/Control}')
    await user.type(editor, typed)
    answer()
    await screen.findByText('Reply Updated')
  }
  await user.type(editor, ' Mine.')
  await saveWhileTyping(' More.')
  expect(editor.isConnected && editor.value).toBe('Words of reply 1. Mine. More.')
  const line = draft.getByRole('button', { expanded: true, name: /Post 1/ })
  await user.click(line)
  await user.click(line)
  expect(draft.queryByText('This draft was changed elsewhere')).toBeNull()
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(draft.queryByRole('textbox', { name: 'Reply text' })).toBeNull())
  await draft.findByText('Words of reply 1. Mine. More.')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('reply'))).toEqual([])
})

test('a draft that was changed elsewhere meanwhile is shown before it is saved over', async () => {
  const { user, row, server, screen } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  const editor = await draft.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' })
  await user.type(editor, ' Mine.')
  server.state.replies = [sampleReply(1, { generated_reply: 'Words of an assistant.' })]
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await draft.findByText(/^Not saved\. The draft was changed elsewhere\./)
  await draft.findByText('Words of an assistant.')
  draft.getByText('This draft was changed elsewhere')
  expect(editor.value).toBe('Words of reply 1. Mine.')
  expect(server.state.replies[0]?.generated_reply).toBe('Words of an assistant.')
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await screen.findByText('Reply Updated')
  expect(server.state.replies[0]?.generated_reply).toBe('Words of reply 1. Mine.')
})

test('what was typed before a row was closed is told of another text that was saved meanwhile', async () => {
  const { user, row, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  await user.type(await draft.findByRole('textbox', { name: 'Reply text' }), ' Mine.')
  const line = draft.getByRole('button', { expanded: true, name: /Post 1/ })
  await user.click(line)
  server.state.replies = [sampleReply(1, { generated_reply: 'Words of an assistant.' })]
  server.emit({ type: 'reply', reply_id: idOf(5, 1), match_id: idOf(2, 1), status: 'draft' })
  await waitFor(() => expect(server.callsOf('queue.list').length).toBeGreaterThan(1))
  await user.click(line)
  await draft.findByText('This draft was changed elsewhere')
  draft.getByText('Words of an assistant.')
  expect(draft.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' }).value).toBe(
    'Words of reply 1. Mine.',
  )
})

test('a draft that was saved after its row was closed opens as it was saved', async () => {
  const { user, row, server, screen } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  const draft = within(await row(1))
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  await user.type(await draft.findByRole('textbox', { name: 'Reply text' }), ' Mine.')
  const answer = server.hold('replies.update')
  await user.click(draft.getByRole('button', { name: 'Save' }))
  const line = draft.getByRole('button', { expanded: true, name: /Post 1/ })
  await user.click(line)
  answer()
  await screen.findByText('Reply Updated')
  await user.click(line)
  await draft.findByText('Words of reply 1. Mine.')
  expect(draft.queryByRole('textbox', { name: 'Reply text' })).toBeNull()
})

test('a browser that refuses the clipboard does not make Radar say that the text is copied', async () => {
  const { user, row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  const draft = within(await row(1))
  await user.click(await draft.findByRole('link', { name: 'Copy and open the post' }))
  await draft.findByText(/did not let Radar copy the text/)
  expect(draft.queryByText(/The text is copied/)).toBeNull()
})

test('a red account and a paused subreddit are told above the queue, and the pause is ended there', async () => {
  const { user, screen } = await openQueue(({ state }) => {
    state.safety = {
      account: {
        reddit_username: 'kim_makes',
        level: 'red',
        reasons: ['6 of 6 comments name your business.'],
        comments: 6,
        promotional: 6,
        last_comment_at: null,
        max_a_day: null,
        counted_at: inMinutes(-5),
      },
      pauses: [
        { id: idOf(7, 1), reddit_username: 'kim_makes', subreddit: 'freelancing', paused_at: inMinutes(-5) },
      ],
    }
  })
  await screen.findByText('u/kim_makes: posting is stopped')
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(
    '6 of 6 comments name your business.',
  )
  await user.click(screen.getByRole('button', { name: 'Resume in r/freelancing' }))
  await waitFor(() => expect(screen.queryByText('Posting in r/freelancing is paused')).toBeNull())
})

test('what others answered is read below a posted reply, and an answer is drafted there', async () => {
  const { user, row, server, screen } = await openQueue(({ state }) => {
    state.replies = [
      sampleReply(1, {
        status: 'posted',
        posted_at: inMinutes(-70),
        comment_url: 'https://forum.example/comment',
        looks: [
          {
            step: '10m',
            due_at: inMinutes(-60),
            looked_at: inMinutes(-60),
            seen: 'visible',
            score: 1,
            answers: 0,
          },
          {
            step: '1h',
            due_at: inMinutes(-10),
            looked_at: inMinutes(-10),
            seen: 'visible',
            score: 3,
            answers: 1,
          },
        ],
      }),
    ]
    state.conversation = [
      {
        id: 'c1',
        author: 'asking_alex',
        body: '<b>Does it</b> send reminders?',
        score: 1,
        created_utc: inMinutes(-20),
        url: null,
        depth: 1,
        own: false,
        visits: 0,
        follow_up: null,
      },
    ]
  }, 'posted')
  const posted = within(await row(1))
  await user.click(posted.getByRole('button', { name: /Post 1/ }))
  await posted.findByText(/Others see it · 3 points · 1 answer/)
  await user.click(posted.getByRole('button', { name: 'Read 1 answer' }))
  await posted.findByText('<b>Does it</b> send reminders?')
  await user.click(posted.getByRole('button', { name: 'Draft an answer' }))
  await posted.findByText('An answer to the answer.')
  expect(server.callsOf('replies.followUp')[0]?.input).toEqual({ id: idOf(5, 1), comment_id: 'c1' })
  await screen.findByText('Reply Generated')
  expect(posted.queryByRole('button', { name: 'Draft an answer' })).toBeNull()
})

test('where a forum forbids drafts, an answer leads to the forum', async () => {
  const url = 'https://news.ycombinator.com/item?id=9'
  const { user, row } = await openQueue(({ state }) => {
    const due_at = inMinutes(-10)
    state.replies = [
      sampleReply(1, {
        status: 'posted',
        forum: 'hackernews',
        forum_name: 'Hacker News',
        posted_at: inMinutes(-20),
        comment_url: 'https://news.ycombinator.com/item?id=8',
        looks: [{ step: '10m', due_at, looked_at: due_at, seen: 'visible', score: null, answers: 1 }],
      }),
    ]
    state.conversation = [
      {
        id: '9',
        author: 'ann',
        body: 'Is there a contract?',
        score: null,
        created_utc: inMinutes(-5),
        url,
        depth: 1,
        own: false,
        visits: 0,
        follow_up: null,
      },
    ]
  }, 'posted')
  const posted = within(await row(1))
  await user.click(posted.getByRole('button', { name: /Post 1/ }))
  await user.click(await posted.findByRole('button', { name: 'Read 1 answer' }))
  await posted.findByText('Is there a contract?')
  await posted.findByText(/^ann ·/)
  expect(posted.getByRole('link', { name: 'Answer on Hacker News' }).getAttribute('href')).toBe(url)
  expect(posted.queryByRole('button', { name: 'Draft an answer' })).toBeNull()
})

test('between two looks somebody who opens a reply finds what was answered since', async () => {
  const due_at = inMinutes(-10)
  const { user, row } = await openQueue(({ state }) => {
    state.replies = [
      sampleReply(1, {
        status: 'posted',
        posted_at: inMinutes(-20),
        comment_url: 'https://forum.example/comment',
        looks: [
          { step: '10m', due_at, looked_at: due_at, seen: 'visible', score: 1, answers: 0 },
          { step: '1h', due_at: inMinutes(40), looked_at: null, seen: null, score: null, answers: null },
        ],
      }),
    ]
    state.conversation = []
  }, 'posted')
  const posted = within(await row(1))
  await user.click(posted.getByRole('button', { name: /Post 1/ }))
  await user.click(await posted.findByRole('button', { name: 'Look for answers' }))
  await posted.findByText('There are no answers below it now.')
})

test('a removed reply is told in its row', async () => {
  const { row } = await openQueue(({ state }) => {
    const looked_at = inMinutes(-5)
    state.replies = [
      sampleReply(1, {
        status: 'posted',
        posted_at: inMinutes(-20),
        looks: [{ step: '10m', due_at: looked_at, looked_at, seen: 'removed', score: null, answers: 0 }],
      }),
    ]
  }, 'posted')
  await within(await row(1)).findByText('Removed')
})

test('whoever is about to approve hears first that the account is red', async () => {
  const { row } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { reserved_for: inMinutes(95) })]
    const figures = { comments: 6, promotional: 6, last_comment_at: null, max_a_day: null }
    const account = { reddit_username: 'kim_makes', ...figures, counted_at: inMinutes(-5) }
    state.safety = {
      account: { ...account, level: 'red', reasons: ['6 of 6 comments name your business.'] },
      pauses: [],
    }
  })
  const first = within(await row(1))
  await first.findByRole('button', { name: 'Approve · waits for your account' })
  await first.findByText('Nothing goes out from u/kim_makes at the moment')
  first.getByText(/6 of 6 comments name your business/)
})

test('a draft says which tag its link carries, and loses it by a switch', async () => {
  const tagged = 'It is https://tallybird.example/?ref=rd-0000000001'
  const { user, row, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1, { generated_reply: tagged, own_links: 1 })]
  })
  const draft = within(await row(1))
  const tags = await draft.findByRole('switch', { name: /^Count visits by its link to your site/ })
  draft.getByText('?ref=rd-0000000001')
  await user.click(tags)
  await draft.findByText(/stays untagged/)
  expect(server.callsOf('replies.update')[0]?.input).toEqual({
    id: idOf(5, 1),
    generated_reply: tagged,
    replaces: tagged,
    tag_links: false,
  })
})

test('a posted reply says how many visits its links brought', async () => {
  const { row, user } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1, { status: 'posted', posted_at: inMinutes(-90), visits: 3 })]
  }, 'posted')
  const posted = within(await row(1))
  posted.getByText(/3 visits$/)
  if (!posted.queryByText('3 visits to your site'))
    await user.click(posted.getByRole('button', { name: /Post 1/ }))
  await posted.findByText('3 visits to your site')
})

test('the whole post stands beside the reply, in every state', async () => {
  const body = `${'Ten invoices a month. '.repeat(200)}The end.`
  const { user, row } = await openQueue(({ state }) => {
    const post = { ...sampleReply(1).post, body }
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1, { post })]
  })
  const draft = within(await row(1))
  const post = within(draft.getByRole('region', { name: 'The post you answer' }))
  const whole = within(post.getByRole('group', { name: 'Post' }))
  whole.getByText(/The end\.$/)
  whole.getByText('Post 1')
  expect(post.getByRole('link', { name: /^Open the post/ }).getAttribute('href')).toBe(
    'https://forum.example/r/freelancing/comments/post1/',
  )
  const fold = post.getByRole('button', { name: /^Their post/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await user.click(await draft.findByRole('button', { name: 'Edit' }))
  await draft.findByLabelText('Reply text')
  whole.getByText(/The end\.$/)
})

test('what would be refused is said before the approval, by the button, too', async () => {
  const message = 'This is 95% the same as your reply waiting in r/saas.'
  const { user, row, server } = await openQueue(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1)]
    state.advice.obstacles = [{ code: 'TOO_SIMILAR', message }]
  })
  const draft = within(await row(1))
  await draft.findByText(message)
  expect(draft.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click(draft.getByRole('button', { name: 'Reword it to approve' }))
  await draft.findByLabelText('Reply text')
  draft.getByText(message)
  server.state.advice.obstacles = []
  await user.keyboard(' For you alone.')
  await user.click(draft.getByRole('button', { name: 'Save' }))
  await draft.findByRole('button', { name: /^Approve/ })
  expect(draft.queryByText(message)).toBeNull()
})

test.each([
  ['POST_GONE', 'The post is closed'],
  ['SECOND_REPLY', 'You have a reply there already'],
  ['SOMETHING_NEW', 'Cannot be approved now'],
])('%s, which no edit mends, is on the button, which does nothing', async (code, label) => {
  const { row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1, { gaps: ['[[Your answer]]'] })]
    state.advice.obstacles = [{ code, message: 'Nobody can reply any more.' }]
  })
  const draft = within(await row(1))
  expect(await draft.findByRole('button', { name: label })).toHaveProperty('disabled', true)
  draft.getByText('Nobody can reply any more.')
})

test('without an account the button says so, and connects one', async () => {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user, row, screen, server } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  const button = await within(await row(1)).findByRole('button', { name: 'Connect Reddit to post' })
  await user.click(button)
  await screen.findByText('Reddit Account Required')
  screen.getByText('Please connect a Reddit account in Settings before posting replies.')
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://forum.example/authorize'))
  expect(server.callsOf('replies.queue')).toEqual([])
})

test.each([
  ['connected', '/dashboard?reddit_connected=true', 'Reddit account connected successfully'],
  ['declined', '/dashboard?error=reddit_oauth_failed', 'Connection Failed'],
])('whoever went to connect an account for a draft comes back to it: %s', async (_, landing, said) => {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user, row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  await user.click(await within(await row(1)).findByRole('button', { name: 'Connect Reddit to post' }))
  await waitFor(() => expect(go).toHaveBeenCalled())
  cleanup()
  const { screen } = openApp(landing, ({ state }) => {
    state.replies = [sampleReply(1)]
  })
  await screen.findByText(said)
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  cleanup()
  const later = openApp('/dashboard?reddit_connected=true')
  await later.screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

test('whoever gave up connecting an account for a draft, and connects one elsewhere later, comes back as from there', async () => {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user, row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
  })
  await user.click(await within(await row(1)).findByRole('button', { name: 'Connect Reddit to post' }))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  cleanup()
  const elsewhere = openApp('/dashboard/engagements')
  await elsewhere.user.click(await elsewhere.screen.findByRole('button', { name: 'Connect Reddit' }))
  await waitFor(() => expect(go).toHaveBeenCalledTimes(2))
  cleanup()
  const { screen } = openApp('/dashboard/leads?reddit_connected=true')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

test('a draft that its person rewrote is theirs', async () => {
  const { row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1, { edited: true })]
  })
  const draft = within(await row(1))
  await draft.findByText('Draft · edited by you')
  expect(draft.queryByText(/Written by AI|Not reviewed yet/)).toBeNull()
})

test('a failed reply is opened again in the editor, with its reason', async () => {
  const reason = 'The post was locked in the meantime.'
  const { user, row, screen } = await openQueue(({ state }) => {
    state.replies = [
      sampleReply(2),
      sampleReply(1, { status: 'failed', auto_drafted: false, error_message: reason }),
    ]
  }, 'attention')
  await user.click(within(await row(1)).getByRole('button', { name: /Post 1/ }))
  await user.click(await within(await row(1)).findByRole('button', { name: 'Edit again' }))
  await screen.findByRole('radio', { name: 'To review 2', checked: true })
  const draft = within(await row(1))
  await draft.findByDisplayValue('Words of reply 1.')
  await draft.findByText(`Draft · Written by AI · ${reason}`)
})

test('nothing to check is not called nothing wrong', async () => {
  const { screen } = await openQueue(() => {}, 'attention')
  await screen.findByText('Nothing to check')
})

test.each<[ReplyCheck, string]>([
  [
    {
      check: { answers: 0.2, left_open: 'Is it in Leeds?', model: 'jev', cost_dollars: 0.00004 },
      reading_gap: null,
    },
    'This reply does not answer what was asked (0.20 · less than $0.0001)',
  ],
  [
    { check: { answers: 0.9, left_open: null, model: 'jev', cost_dollars: 0.00004 }, reading_gap: null },
    'This reply answers what was asked (0.90 · less than $0.0001)',
  ],
  [
    { check: null, reading_gap: 'away' },
    'Whether this reply answers what was asked is not checked: the AI provider does not answer at the moment.',
  ],
  [
    { check: null, reading_gap: 'ceiling' },
    'Whether this reply answers what was asked is not checked: the money for reading is spent for now.',
  ],
])('a draft shows whether it answers what was asked, or why that is not known', async (replyCheck, shown) => {
  const { row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
    state.replyCheck = replyCheck
  })
  const draft = within(await row(1))
  await draft.findByText(shown)
  expect(draft.queryAllByText('Still open: “Is it in Leeds?”')).toHaveLength(
    replyCheck.check?.left_open ? 1 : 0,
  )
})

test('advice that cannot be read says so beside the draft, which stays', async () => {
  const { row, user, server } = await openQueue((fake) => {
    fake.state.replies = [sampleReply(1)]
    fake.fail('replies.advise', new Error('No disk is left.'))
  })
  const draft = within(await row(1))
  await draft.findByText('The advice cannot be shown')
  draft.getByText('Words of reply 1.')
  server.answerAgain('replies.advise')
  server.state.advice.points = ['Ten invoices a month']
  await user.click(draft.getByRole('button', { name: 'Try Again' }))
  await draft.findByRole('checkbox', { name: 'Ten invoices a month' })
})

test.each([
  ['allowed', 'You may name your product here'],
  ['disclose', 'You may name your product if you say that it is yours'],
  ['ask', 'You may name your product only as this rule says'],
] as const)('a rule of the kind %s is summed up as it says', async (stance, text) => {
  const { row } = await openQueue(({ state }) => {
    state.replies = [sampleReply(1)]
    state.advice.promotion = { stance, rule: { name: 'Makers', text: 'Say so.' } }
  })
  await within(await row(1)).findByText(text)
})
