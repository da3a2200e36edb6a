import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './env.ts'

test('Slack and Discord take an app each, whole or not at all', () => {
  expect(readConfig({}).channels).toEqual({ slack: undefined, discord: undefined })
  expect(readConfig({ SLACK_CLIENT_ID: 'a', SLACK_CLIENT_SECRET: 'b' }).channels.slack).toEqual({
    clientId: 'a',
    clientSecret: 'b',
    signingSecret: undefined,
    url: 'https://slack.com',
  })
  expect(
    readConfig({ DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b', DISCORD_URL: 'http://127.0.0.1:9/' })
      .channels.discord,
  ).toEqual({ clientId: 'a', clientSecret: 'b', url: 'http://127.0.0.1:9' })
  expect(() => readConfig({ SLACK_SIGNING_SECRET: 'a' })).toThrow(
    new ConfigError('Slack is half set: SLACK_CLIENT_ID and SLACK_CLIENT_SECRET missing'),
  )
  expect(() => readConfig({ DISCORD_CLIENT_ID: 'a' })).toThrow(
    new ConfigError('Discord is half set: DISCORD_CLIENT_SECRET missing'),
  )
})

test.each([
  ['https://radar.example.com', 'https://radar.example.com'],
  ['https://radar.example.com//', 'https://radar.example.com'],
  ['https://Radar.Example.com:443/', 'https://radar.example.com'],
  ['https://räder.example', 'https://xn--rder-loa.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://localhost:80', 'http://localhost'],
  ['', undefined],
])('an address of %j is named as browsers name it: %j', (RADAR_URL, url) => {
  expect(readConfig({ RADAR_URL }).url).toBe(url)
})

test.each([
  ['https://example.com/radar', 'has a path or more behind its host: Radar answers at the root of a host'],
  ['https://example.com/?a', 'has a path or more behind its host: Radar answers at the root of a host'],
  ['radar.example.com', 'is not an address like https://radar.example.com'],
])('an address cannot be %j', (RADAR_URL, why) => {
  expect(() => readConfig({ RADAR_URL })).toThrow(new ConfigError(`RADAR_URL ${why}`))
})

test('earlier keys are listed with commas, which each of them may contain as well', () => {
  const keysOf = (RADAR_OLD_SECRET_KEYS?: string) => readConfig({ RADAR_OLD_SECRET_KEYS }).oldSecretKeys
  const plain = 'p'.repeat(32)
  const other = `other,with,commas,${'o'.repeat(16)},`
  expect(keysOf()).toEqual([])
  expect(keysOf('')).toEqual([])
  expect(keysOf(plain)).toEqual([plain])
  for (const list of [`${plain},${other}`, `${other}, ${plain}`])
    expect(keysOf(list)).toEqual(expect.arrayContaining([plain, other]))
  expect(keysOf(`${plain},${other}`).every((key) => key.length >= 32)).toBe(true)
  expect(() => keysOf('short')).toThrow(new ConfigError('RADAR_OLD_SECRET_KEYS has no key of 32 characters'))
})

test('a listing names 25 subreddits unless told otherwise', () => {
  expect(readConfig({}).subredditsAListing).toBe(25)
  expect(readConfig({ RADAR_SUBREDDITS_A_LISTING: '' }).subredditsAListing).toBe(25)
  expect(readConfig({ RADAR_SUBREDDITS_A_LISTING: '40' }).subredditsAListing).toBe(40)
})

test.each(['0', '101', '2.5', 'many'])('a listing cannot name %s subreddits', (wrong) => {
  expect(() => readConfig({ RADAR_SUBREDDITS_A_LISTING: wrong })).toThrow(
    new ConfigError('RADAR_SUBREDDITS_A_LISTING is not a whole number from 1 to 100'),
  )
})

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['two%words@example.com', 'mailto:two%25words@example.com'],
  ['https://example.com/ask?about="radar"', 'https://example.com/ask?about=%22radar%22'],
  ['', undefined],
])('support at %j is linked to as %j', (RADAR_SUPPORT, link) => {
  expect(readConfig({ RADAR_SUPPORT }).support).toBe(link)
})

test.each(['somewhere', 'javascript:alert(1)', 'mailto:help@example.com', 'a b@example.com'])(
  'support cannot be at %j',
  (RADAR_SUPPORT) => {
    expect(() => readConfig({ RADAR_SUPPORT })).toThrow(
      new ConfigError(
        'RADAR_SUPPORT is neither an e-mail address nor a page like https://example.com/support',
      ),
    )
  },
)

test('a mail server needs no sender, and a sender needs a mail server', () => {
  expect(readConfig({}).smtp).toBeUndefined()
  const url = 'smtp://mail.example.com'
  expect(readConfig({ SMTP_URL: url, RADAR_URL: 'https://radar.example.com' }).smtp).toEqual({
    url,
    from: 'Radar <radar@radar.example.com>',
  })
  expect(() => readConfig({ SMTP_FROM: 'radar@example.com' })).toThrow(
    new ConfigError('The mail server is half set: SMTP_URL missing'),
  )
})

test.each(['radar@example.com\r\nBcc: x@example.com', 'Radar\n <radar@example.com>', 'nobody', '<>'])(
  '%j is no sender',
  (SMTP_FROM) => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com', SMTP_FROM })).toThrow('is not a sender')
  },
)

test('text messages are set with both their values, an account and a token, or not at all', () => {
  expect(readConfig({}).sms).toBeUndefined()
  const SMS_URL = 'https://AC1:a%20token@api.twilio.com'
  expect(readConfig({ SMS_URL, SMS_FROM: '+15550100' }).sms).toEqual({
    url: 'https://api.twilio.com',
    account: 'AC1',
    token: 'a token',
    from: '+15550100',
  })
  const literal = 'https://AC1:50%off@api.twilio.com'
  expect(readConfig({ SMS_URL: literal, SMS_FROM: '+15550100' }).sms?.token).toBe('50%off')
  expect(() => readConfig({ SMS_URL })).toThrow('Text messages is half set: SMS_FROM missing')
  expect(() => readConfig({ SMS_URL: 'https://api.twilio.com', SMS_FROM: '+15550100' })).toThrow(
    'SMS_URL names no account and token',
  )
})

test('Google is set with both its values or not at all', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google).toEqual({
    clientId: 'a',
    clientSecret: 'b',
    issuer: 'https://accounts.google.com',
  })
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow(
    new ConfigError('Google is half set: GOOGLE_CLIENT_SECRET missing'),
  )
})

test('votes are allowed in the practice forum, in a forum of one’s own that says so, and never at Reddit', () => {
  const app = { REDDIT_CLIENT_ID: 'abc', REDDIT_CLIENT_SECRET: 'secret' }
  const own = { ...app, REDDIT_URL: 'https://forum.example' }
  const allowed = { RADAR_FORUM_VOTES: 'allowed' }
  const votesOf = (env: Record<string, string>) => readConfig(env).forumVotes
  expect([votesOf({}), votesOf({ RADAR_FORUM_VOTES: 'forbidden' })]).toEqual(['allowed', 'forbidden'])
  expect([votesOf(app), votesOf(own), votesOf({ ...own, ...allowed })]).toEqual([
    'forbidden',
    'forbidden',
    'allowed',
  ])
  const hosts = [
    'https://reddit.com',
    'https://OAUTH.reddit.com.',
    'https://www.reddit.com:443/x',
    'http://redd.it',
  ]
  for (const env of [app, ...hosts.map((REDDIT_URL) => ({ ...app, REDDIT_URL }))])
    expect(() => readConfig({ ...env, ...allowed })).toThrow('Reddit forbids it')
  expect(votesOf({ ...app, ...allowed, REDDIT_URL: 'https://notreddit.com' })).toBe('allowed')
})

test('Hacker News is read without any setting, unless it is switched off', () => {
  expect(readConfig({}).hackerNews).toEqual({ itemsUrl: undefined, searchUrl: undefined })
  expect(readConfig({ RADAR_HACKER_NEWS: 'off' }).hackerNews).toBeUndefined()
  expect(readConfig({}).bluesky).toEqual({ apiUrl: undefined, streamUrl: undefined })
  expect(readConfig({ RADAR_BLUESKY: 'off' }).bluesky).toBeUndefined()
  const RADAR_BLUESKY_STREAM_URL = 'ws://127.0.0.1:4400'
  expect(readConfig({ RADAR_BLUESKY_STREAM_URL }).bluesky?.streamUrl).toBe(RADAR_BLUESKY_STREAM_URL)
  expect(() => readConfig({ RADAR_BLUESKY_STREAM_URL: 'http://127.0.0.1:4400' })).toThrow(
    'RADAR_BLUESKY_STREAM_URL',
  )
  expect(readConfig({}).discourse).toBe(true)
  expect(readConfig({ RADAR_DISCOURSE: 'off' }).discourse).toBe(false)
  expect(readConfig({}).lemmy).toBe(true)
  expect(readConfig({ RADAR_LEMMY: 'off' }).lemmy).toBe(false)
  expect(readConfig({}).forumsUrl).toBeUndefined()
  expect(readConfig({ RADAR_FORUMS_URL: 'http://127.0.0.1:4500/' }).forumsUrl).toBe('http://127.0.0.1:4500')
  const RADAR_HACKER_NEWS_URL = 'http://127.0.0.1:4100/v0'
  expect(readConfig({ RADAR_HACKER_NEWS_URL }).hackerNews?.itemsUrl).toBe(RADAR_HACKER_NEWS_URL)
  expect(() => readConfig({ RADAR_HACKER_NEWS: 'no' })).toThrow('is neither on nor off')
})
