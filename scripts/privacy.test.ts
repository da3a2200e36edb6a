import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describeEnvironment } from '../apps/server/src/platform/process/describe-environment.ts'
import { RECIPIENTS } from '../apps/web/src/features/public/privacy/recipients.ts'

const server = resolve(import.meta.dirname, '../apps/server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join(server, file), 'utf8') }))
const policy = RECIPIENTS.join('\n')

/** Addresses of Radar’s own. */
const OWN = ['RADAR_URL', 'DATABASE_URL', 'RADAR_SUPPORT']
const SERVERS: Record<string, string> = {
  REDDIT_URL: 'Reddit receives',
  RADAR_HACKER_NEWS_URL: 'Hacker News receives',
  RADAR_HACKER_NEWS_SEARCH_URL: 'The search index of Hacker News receives',
  RADAR_FORUMS_URL: 'A Discourse forum that a campaign names',
  RADAR_BLUESKY_URL: 'Bluesky receives',
  RADAR_BLUESKY_STREAM_URL: 'Its stream receives',
  STRIPE_URL: 'Stripe receives your e-mail address and an id',
  AI_BASE_URL: 'AI provider',
  AI_READER_URL: 'A decision model that is set up beside it receives the same for a score',
  SMTP_URL: 'mail server',
  SMS_URL: 'the number of your phone and each code',
  GOOGLE_URL: 'Google learns',
  SLACK_URL: 'Slack learns that you add a channel',
  DISCORD_URL: 'or Discord learns it',
}
const AI_TASKS: Record<string, string> = {
  'leads/building/summarize-with-ai.ts': 'that person’s public posts',
  'leads/runs/count-analyses.ts': 'that person’s public posts',
  'matches/proposals/improve-with-ai.ts': 'the text of the page whose address you gave',
  'matches/reader/ask-once.ts': 'For a score: the post',
  'replies/drafting/write-with-ai.ts': 'that comment and your reply',
}
const OUTSIDE_CALLS: Record<string, string> = {
  'matches/proposals/parse-offer.ts': 'A page whose address you type',
  'matches/alert-links/press-button.ts': 'Slack receives the answers to buttons',
  'notifications/webhooks/delete-at-channel.ts': 'Discord is told to delete it',
  'notifications/webhooks/send-webhooks.ts': 'A webhook that you set up receives',
}

test('the privacy policy names every server that Radar can be told to use', () => {
  const addresses = [...describeEnvironment().matchAll(/^\| `(\w+_URL)`/gm)].map(([, name = '']) => name)
  expect(addresses.filter((name) => !OWN.includes(name)).toSorted()).toEqual(Object.keys(SERVERS).toSorted())
  for (const words of Object.values(SERVERS)) expect(policy).toContain(words)
})

test('the privacy policy names what each task gives to an AI provider', () => {
  const asking = sources.filter(({ code }) => /\b(ai|decider)\.(write|answer|decide)\(/.test(code))
  expect(asking.map(({ file }) => file).toSorted()).toEqual(Object.keys(AI_TASKS).toSorted())
  for (const words of Object.values(AI_TASKS)) expect(policy).toContain(words)
})

test('the privacy policy names what is sent to addresses that people type', () => {
  const asking = sources.filter(({ code }) => /\.(sendOutside|fetchOutside)\(/.test(code))
  expect(asking.map(({ file }) => file).toSorted()).toEqual(Object.keys(OUTSIDE_CALLS).toSorted())
  for (const words of Object.values(OUTSIDE_CALLS)) expect(policy).toContain(words)
})
