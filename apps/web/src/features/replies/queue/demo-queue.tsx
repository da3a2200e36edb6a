import { Stack } from '@mantine/core'
import type { QueuedReply } from '@radar/contract'
import { QueueRow } from './queue-row.tsx'

const MINUTE_MS = 60_000

type Example = Pick<QueuedReply, 'status' | 'scheduled_for' | 'posted_at' | 'visits'> & {
  title: string
  author: string
  subreddit: string
}

/** Rows of the queue as the app shows them, made up for the purpose, with times from the moment of the build. */
export function DemoQueue() {
  return (
    <Stack gap="xs">
      {examples().map((example) => (
        <QueueRow
          key={example.title}
          reply={toReply(example)}
          open={false}
          onToggle={() => undefined}
          timezone="UTC"
          canPost
          demo={false}
          onConnect={() => undefined}
          onReopen={() => undefined}
          renderScore={() => null}
        />
      ))}
    </Stack>
  )
}

function examples(): Example[] {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  return [
    {
      title: 'Can anyone recommend an invoicing tool with payment reminders?',
      author: 'quiet_harbor',
      subreddit: 'freelance',
      status: 'draft',
      scheduled_for: null,
      posted_at: null,
      visits: 0,
    },
    {
      title: 'Which tool sends invoice reminders that do not sound rude?',
      author: 'tinroofbakery',
      subreddit: 'smallbusiness',
      status: 'queued',
      scheduled_for: at(190),
      posted_at: null,
      visits: 0,
    },
    {
      title: 'How do two-person studios keep track of invoices?',
      author: 'northline_studio',
      subreddit: 'EntrepreneurUK',
      status: 'posted',
      scheduled_for: null,
      posted_at: at(-1_500),
      visits: 3,
    },
  ]
}

const toReply = ({
  title,
  author,
  subreddit,
  status,
  scheduled_for,
  posted_at,
  visits,
}: Example): QueuedReply => {
  const created_at = new Date(Date.now() - 12 * MINUTE_MS).toISOString()
  return {
    id: title,
    match_id: null,
    post_id: title,
    forum: 'reddit',
    forum_name: 'Reddit',
    parent_comment_id: null,
    generated_reply: '',
    warnings: [],
    written_by: 'ai',
    edited: false,
    gaps: [],
    ref: '',
    tag_links: true,
    own_links: 0,
    visits,
    variants: [],
    auto_drafted: true,
    status,
    reserved_for: null,
    scheduled_for,
    posting_since: null,
    next_check_at: null,
    asked_at: null,
    post_url: null,
    reddit_comment_id: null,
    comment_url: null,
    extra_comment_urls: [],
    posted_at,
    posted_manually: false,
    looks: [],
    error_message: null,
    created_at,
    updated_at: created_at,
    post: {
      title,
      body: '',
      forum: 'reddit',
      forum_name: 'Reddit',
      subreddit,
      shared_from: null,
      author,
      created_utc: created_at,
    },
    relevance_score: null,
    campaign: { id: '', name: 'Invoicing' },
  }
}
