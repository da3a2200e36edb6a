import { expect, test } from 'vitest'
import type { WebhookEvent } from '@radar/contract'
import { formatMail } from '../account/mail/format-mail.ts'
import { NOTIFICATION_WORDS } from '../account/mail/notification-words.ts'
import { layOutText } from '../leads/exports/pdf/lay-out-text.ts'
import { openFonts } from '../leads/exports/pdf/open-fonts.ts'
import { toShownScore } from '../matches/inbox/to-shown-score.ts'
import { toNotification } from '../notifications/in-app/describe-notification.ts'
import { buildMessage } from '../notifications/webhooks/build-message.ts'
import { placeOf } from '../notifications/webhooks/webhook-place.ts'
import { markForumText } from '../platform/http/mcp/mark-forum-text.ts'
import { removeHiddenCharacters } from '../platform/hidden-characters.ts'
import { createKeyRing } from '../platform/secrets/master-key.ts'
import { sealSecret } from '../platform/secrets/seal-secret.ts'
import { toCsvLine } from '../platform/to-csv.ts'
import type { Ctx } from '../platform/ctx.ts'
import { toAtom } from '../reports/feeds/to-atom.ts'

/** Marks of direction, soft hyphens, joiners without letters, tags and separators. */
const HIDDEN =
  /[\u00ad\u061c\u115f\u180e\u200c-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const AT = new Date('2026-11-28T12:00:00Z')

/** Text of a stranger, which reads as “Look at photogpj.exe” where nobody removes what it hides. */
const STRANGER = 'Look at \u202egnp.exe\u202c\u2066 \u00adnow\u{e0041}\u2060\u200f\ufeff'
const SHOWN = 'Look at gnp.exe now'

const MATCH = {
  id: 'event',
  type: 'match.created',
  created_at: AT.toISOString(),
  data: {
    match: {
      id: '00000000-0000-4000-8000-000000000000',
      url: 'https://radar.example/m',
      relevance_score: 80,
      campaign_name: STRANGER,
      found_after_seconds: null,
      reason: STRANGER,
    },
    post: {
      title: STRANGER,
      body: STRANGER,
      subreddit: 'test',
      forum: 'reddit',
      forum_name: 'Reddit',
      shared_from: null,
      author: STRANGER,
      permalink: null,
    },
  },
} as unknown as WebhookEvent

function send(kind: string): string {
  const keyRing = createKeyRing('a-master-key', [])
  const place = { id: 'webhook', user_id: 'user' }
  const webhook = {
    ...place,
    kind,
    secret: sealSecret(keyRing, placeOf('secret', place), 'whsec_c2VjcmV0'),
    previous_secrets: [],
  }
  const { body } = buildMessage(
    { keyRing, now: () => AT, url: 'https://radar.example', key: () => Buffer.alloc(32) } as unknown as Ctx,
    webhook as never,
    [MATCH],
  )
  return body
}

function mail() {
  return formatMail(
    NOTIFICATION_WORDS.new_matches({
      matches: [
        {
          title: STRANGER,
          subreddit: 'test',
          forum_name: 'Reddit',
          shared_from: null,
          campaign: STRANGER,
          reason: STRANGER,
          score: 80,
          word: 'high',
          url: 'https://radar.example/m',
          links: [],
          found_after_seconds: null,
        },
      ],
      total: 1,
      link_days: 7,
      url: 'https://radar.example',
      settings_url: 'https://radar.example/s',
      unsubscribe_url: 'https://radar.example/u',
    }),
  )
}

async function pdf(): Promise<string> {
  const fonts = await openFonts()
  await fonts.openFor([STRANGER])
  return layOutText(STRANGER, { fonts, font: 'plain', size: 10, width: 1_000 })
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('')
}

const feed = () =>
  toAtom(
    {
      campaign_id: 'campaign',
      name: STRANGER,
      created_at: AT,
      entries: [
        {
          id: 'match',
          title: STRANGER,
          author: STRANGER,
          forum: STRANGER,
          forum_name: STRANGER,
          subreddit: STRANGER,
          shared_from: null,
          link: 'https://forum.example/1abcde',
          relevance_score: 80,
          reason: STRANGER,
          revealed_at: AT,
        },
      ],
    },
    'https://radar.example/feed',
  )

function notify(): string {
  const { title, text } = toNotification({
    id: 'notification',
    kind: 'lead_posted',
    count: 1,
    facts: { name: 'test' },
    subject: 'lead',
    lead: { forum: 'reddit', username: 'ann', title: STRANGER },
    updated_at: AT,
    read_at: null,
  } as never)
  return `${title}: ${text}`
}

const reasonOf = () =>
  toShownScore({
    relevance_score: 80,
    reason: `Asks for a recommendation. Most telling: “${STRANGER}”`,
    ledger: [],
    read_by: 'words',
    words_because: null,
    kind: null,
    fit: null,
  }).reason

const EXITS: Record<string, () => string | Promise<string>> = {
  'a notification in the app and the browser': notify,
  'the reason of a score': reasonOf,
  'an Atom feed': feed,
  'a message to Slack': () => send('slack'),
  'a message to Discord': () => send('discord'),
  'a webhook in JSON': () => send('json'),
  'a webhook in CSV': () => send('csv'),
  'the subject of a mail': () => mail().subject,
  'the text of a mail': () => mail().text,
  'the HTML of a mail': () => mail().html,
  'a line of CSV': () => toCsvLine([STRANGER]),
  'a line of PDF': pdf,
  'an answer of a tool': () => markForumText({ title: STRANGER, posts: [{ selftext: STRANGER }] }),
}

test.each(Object.entries(EXITS))('%s holds no hidden characters of a stranger', async (_, leave) => {
  const text = await leave()
  expect(text).not.toMatch(HIDDEN)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(SHOWN)
})

test('what writing needs stays: emoji, joined letters, and line breaks', () => {
  for (const text of ['👩\u200d🚀 \u2764\ufe0f', 'می\u200cخواهم', 'two\nlines\tand a tab', '葛\u{e0100}'])
    expect(removeHiddenCharacters(text)).toBe(text)
})
