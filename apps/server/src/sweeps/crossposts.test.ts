import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { formatMail } from '../account/mail/format-mail.ts'
import { NOTIFICATION_WORDS } from '../account/mail/notification-words.ts'
import { engagementPosts, leadProfiles } from '../db/schema/index.ts'
import { buildEvent } from '../notifications/webhooks/build-event.ts'
import { buildMessage } from '../notifications/webhooks/build-message.ts'
import type { SigningWebhook } from '../notifications/webhooks/build-message.ts'
import type { DeliveryRow, WebhookRow } from '../notifications/webhooks/queries.ts'
import { placeOf } from '../notifications/webhooks/webhook-place.ts'
import { sealSecret } from '../platform/secrets/seal-secret.ts'
import { downloadExport } from '../testing/download-export.ts'
import { SAMPLE_AI, plantMatch, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { plantLead } from '../testing/plant-lead.ts'

const world = setUpWorld()
const WORDS = 'r/freelancing, shared from r/smallbusiness'

let person: Person
let campaignId: string
let matchId: string
let leadId: string

beforeAll(async () => {
  world.ctx.ai = SAMPLE_AI
  person = await world.signUp({ plan: 'moderator' })
  ;({ campaignId, matchId } = await plantMatch(world, person))
  leadId = await plantLead(world, person, campaignId)
  const { post_id } = await person.api.matches.get({ id: matchId })
  await world.ctx.db.transaction(async (tx) => {
    await tx
      .update(engagementPosts)
      .set({ shared_from: 'smallbusiness' })
      .where(eq(engagementPosts.id, post_id))
    await tx.update(leadProfiles).set({ match_id: matchId }).where(eq(leadProfiles.id, leadId))
  })
})

/** Body that a webhook of a kind sends of the match. */
async function send(kind: WebhookRow['kind']): Promise<string> {
  const delivery = { id: 'event', type: 'match.created', created_at: world.ctx.now() }
  const facts = { facts: { match: matchId }, user_id: person.user.id }
  const event = await world.ctx.db.transaction((tx) =>
    buildEvent(world.ctx, tx, { ...delivery, ...facts } as unknown as DeliveryRow),
  )
  if (!event) throw new Error('There is no event.')
  const place = { id: 'webhook', user_id: person.user.id }
  const secret = sealSecret(world.ctx.keyRing, placeOf('secret', place), 'whsec_c2VjcmV0')
  const webhook = { ...place, kind, secret, previous_secrets: [] }
  return buildMessage(world.ctx, webhook as unknown as SigningWebhook, [event]).body
}

function mail(): string {
  const links = { url: 'https://radar.example', settings_url: '', unsubscribe_url: '', link_days: 7 }
  const match = {
    title: 'Help',
    subreddit: 'freelancing',
    forum_name: 'Reddit',
    shared_from: 'smallbusiness',
    campaign: 'Tallybird',
  }
  const score = {
    reason: 'Asks.',
    score: 80,
    word: 'Strong',
    url: 'https://radar.example/m',
    links: [],
    found_after_seconds: null,
  }
  return formatMail(NOTIFICATION_WORDS.new_matches({ matches: [{ ...match, ...score }], total: 1, ...links }))
    .text
}

const EXITS: Record<string, [leave: () => Promise<string> | string, told: string]> = {
  'a mail': [mail, WORDS],
  'a message to Slack': [() => send('slack'), WORDS],
  'a message to Discord': [() => send('discord'), WORDS],
  'a webhook in JSON': [() => send('webhook'), '"shared_from":"smallbusiness"'],
  'a webhook in CSV': [() => send('csv'), 'smallbusiness'],
  'a feed': [
    async () => {
      const { url } = await person.api.feeds.renew({ id: campaignId })
      return (await world.app.request(url ?? '')).text()
    },
    'Shared from r/smallbusiness.',
  ],
  'the leads as CSV': [
    async () => (await person.request('/api/v1/leads/export.csv')).text(),
    'r/smallbusiness',
  ],
  'the export of an account': [
    async () => Object.values(await downloadExport(person)).join('\n'),
    '"shared_from":"smallbusiness"',
  ],
}

test.each(Object.entries(EXITS))('%s says from where a crosspost was shared', async (_, [leave, told]) => {
  expect(await leave()).toContain(told)
})

test('a lead and a reply in the queue say from where their post was shared, and the score of the match', async () => {
  const shared = { subreddit: 'freelancing', shared_from: 'smallbusiness' }
  expect(await person.api.leads.get({ id: leadId })).toMatchObject({ matched_post: shared })
  await person.api.functions.generateLeadReply({ matchId })
  const { items } = await person.api.queue.list({ view: 'review' })
  expect(items).toMatchObject([{ post: shared, relevance_score: 82.5 }])
})
