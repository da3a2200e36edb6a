import { ORPCError } from '@orpc/client'
import { afterEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../testing/fake-server.ts'
import {
  confirm,
  expectMessage,
  forumAway,
  press,
  pressAndConfirm,
  readMessages,
} from '../testing/messages.ts'
import type { Cause, Row } from '../testing/messages.ts'
import { closeApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleAccount, sampleLead, sampleReply } from '../testing/samples.ts'

/*
 * Messages of part 2 of the specification on matches, leads, replies and engagements, caused through the screen; those
 * of the settings are in toasts-of-settings.test.tsx. Caused elsewhere:
 *
 * 'Reddit Account Required'                        queue.test.tsx
 * 'Reply Updated'                                  queue.test.tsx, triage.test.tsx
 * 'Failed to queue reply: {message}'               queue.test.tsx
 * 'User not authenticated'                         leads.test.tsx, queue.test.tsx
 * 'Failed to generate reply', and its reason,
 *   where the function fails                       leads.test.tsx
 * 'Cleanup completed!' and its figures             leads.test.tsx
 * 'Failed to search for comments: {message}'       engagements.test.tsx
 * 'Engagement created with N buddies' and its
 *   failure, 'Engagement deleted successfully'
 *   and its failure                                engagements.test.tsx
 *
 * Nothing can cause these:
 *
 * 'Failed to load engagements'                     heads the list's own error state: engagements.test.tsx
 * 'Authentication error: {message}' and the
 *   others of loading a campaign                   the views' own error states (decisions): campaign-detail.test.tsx
 */

afterEach(closeApp)

const queue = '/dashboard/queue'
const leads = '/dashboard/leads'
const postLocked = new ORPCError('CONFLICT', { status: 409, message: 'The post is locked.' })
const away = new Error('The database is away.')

/** A draft that waits for its review. */
const withDraft = ({ state }: FakeServer, reserved_for: string | null = null) => {
  state.accounts = [sampleAccount()]
  state.replies = [sampleReply(1, { reserved_for })]
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const cleanUp = press('Cleanup Leads', 'Run Cleanup')

const deleteMatch: Cause = async (app) => {
  await press('Post 1', 'More actions for Post 1')(app)
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete match' }))
  await confirm('Delete match')(app)
}

const ROWS: Row[] = [
  [
    'Reply Generated: Your reply draft has been created successfully.',
    leads,
    ({ state }) => (state.replies = [sampleReply(1)]),
    press('Generate Reply'),
  ],
  [
    'The post says too little.',
    leads,
    ({ state }) =>
      (state.generated = { ...state.generated, success: false, error: 'The post says too little.' }),
    press('Generate Reply'),
  ],
  [
    'Failed to generate reply',
    leads,
    ({ state }) => (state.generated = { ...state.generated, success: false }),
    press('Generate Reply'),
  ],
  [
    'Failed to update reply',
    queue,
    (server) => {
      withDraft(server)
      server.fail('replies.update', away)
    },
    press('Edit', 'Save'),
  ],
  ['Draft Deleted', queue, (server) => withDraft(server), pressAndConfirm('Delete draft')],
  [
    'Failed to delete draft',
    queue,
    (server) => {
      withDraft(server)
      server.fail('replies.delete', away)
    },
    pressAndConfirm('Delete draft'),
  ],
  [
    'Reply Scheduled for Posting: Your reply will be posted to Reddit in approximately 1 minute',
    queue,
    (server) => withDraft(server, inSeconds(30)),
    press(/^Approve/),
  ],
  [
    'Reply Scheduled for Posting: Your reply will be posted to Reddit in approximately 3 hours',
    queue,
    (server) => withDraft(server, inSeconds(3 * 3_600)),
    press(/^Approve/),
  ],
  [
    'Cleanup failed: The post is locked.',
    leads,
    (server) => server.fail('functions.cleanupLeads', postLocked),
    cleanUp,
  ],
  ['Failed to run cleanup process', leads, (server) => server.fail('functions.cleanupLeads', away), cleanUp],
  [
    'Failed to search for posts: The forum is away.',
    '/dashboard/engagements',
    (server) => {
      server.state.accounts = [sampleAccount()]
      server.fail('functions.redditHelper', forumAway)
    },
    async (app) => {
      await press('Add New Engagement')(app)
      await app.user.click(await app.screen.findByRole('searchbox', { name: 'Search your posts' }))
    },
  ],
]

describe('a message of the specification on replies', () => {
  test.each(ROWS)('%s', async (...row) => {
    await expectMessage(row)
  })

  test('a match that could not be deleted is told, and its card stays', async () => {
    const { screen } = await expectMessage([
      'Failed to delete match',
      `/dashboard/campaigns/${CAMPAIGN_ID}`,
      (server) => server.fail('matches.deleteMany', away),
      deleteMatch,
    ])
    screen.getByRole('article', { name: 'Post 1' })
  })

  test('a draft that was changed elsewhere is not written over, and its new text is shown', async () => {
    const { screen } = await expectMessage([
      'Failed to update reply',
      queue,
      (server) => withDraft(server),
      async (app) => {
        await press('Edit')(app)
        app.server.state.replies = [sampleReply(1, { generated_reply: 'Words of an assistant.' })]
        await press('Save')(app)
      },
    ])
    await screen.findByText('Words of an assistant.')
  })

  test('a draft that cannot be read at once was generated all the same', async () => {
    const { screen } = await expectMessage([
      'Reply Generated: Your reply draft has been created successfully.',
      leads,
      (server) => {
        server.state.leads = [sampleLead(1)]
        server.fail('replies.get', away)
      },
      async (app) => {
        await app.screen.findByRole('button', { name: 'Generate Reply' })
        app.server.state.leads = [sampleLead(1, { reply_draft: sampleReply(1) })]
        await press('Generate Reply')(app)
      },
    ])
    await screen.findByText('Words of reply 1.')
    expect(readMessages()).toHaveLength(1)
  })
})
