import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANNELS, MAX_WEBHOOKS } from '@radar/contract'
import type { Channel } from '@radar/contract'
import { oauthStates, webhookDeletions, webhooks } from '../../db/schema/index.ts'
import { OutsidePageError } from '../../platform/outside-errors.ts'
import { openSecret } from '../../platform/secrets/seal-secret.ts'
import { LONG_ANSWER_MB, answerAtLength } from '../../testing/answer-at-length.ts'
import { CHANNEL_APP, answerJson, openChannelServer } from '../../testing/channel-server.ts'
import type { ChannelServer } from '../../testing/channel-server.ts'
import { landing } from '../../testing/connect-account.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld({ weights: 'none' })
const servers = {} as Record<Channel, ChannelServer>

beforeAll(async () => {
  for (const channel of CHANNELS) servers[channel] = await openChannelServer(channel)
  world.ctx.channels = {
    slack: { ...CHANNEL_APP, signingSecret: undefined, url: servers.slack.url },
    discord: { ...CHANNEL_APP, url: servers.discord.url },
  }
})
afterEach(() => {
  for (const channel of CHANNELS) servers[channel].spoil = undefined
  world.setNow(new Date())
})
afterAll(async () => {
  for (const channel of CHANNELS) await servers[channel].close()
})

const moderator = () => world.signUp({ plan: 'moderator' })
const begin = async (person: Person, channel: Channel) =>
  (await person.api.channels.begin({ channel })).authorize_url
const allow = async (person: Person, channel: Channel) =>
  servers[channel].decide(await begin(person, channel), 'allow')
const comeBack = async (person: Person, path: string) => landing(await person.request(path))
const webhooksOf = async (person: Person) => (await person.api.webhooks.list({})).items
const finishDeletions = () => allJobs(world.ctx)['finish-webhook-deletions'].run({})
const page = (channel: Channel, query: string) =>
  `/dashboard/settings/developers?channel=${channel}&${query}#webhooks`
const failed = (channel: Channel, cause: string) => page(channel, `channel_error=${cause}`)
const ADDRESSES = {
  slack: 'https://hooks.slack.com/services/T1/B1/secret-of-slack',
  discord: 'https://discord.com/api/webhooks/347114750880120863/secret-of-discord',
}
const DAY_MS = 86_400_000
const PASSWORD = 'a long password'
const NAMES = { slack: 'Slack #leads, Tally House', discord: 'Discord Radar' }

describe.each(CHANNELS)('adding %s', (channel) => {
  const server = () => servers[channel]

  test('makes a webhook of the channel that its person chose, with a sealed address', async () => {
    const person = await moderator()
    expect(await comeBack(person, await allow(person, channel))).toBe(page(channel, 'channel_added=true'))
    const [made, ...more] = await webhooksOf(person)
    expect(more).toEqual([])
    expect(made).toMatchObject({
      kind: channel,
      name: NAMES[channel],
      events: ['match.created'],
      active: true,
    })
    const [row] = await person.ctx.db.transaction((tx) => tx.select().from(webhooks))
    expect(row?.by_app).toBe(true)
    const place = { table: 'webhooks.url', id: row!.id, user_id: person.user.id }
    expect(openSecret(world.ctx.keyRing, place, row!.url)).toBe(ADDRESSES[channel])
    expect(JSON.stringify(await selectAllRows(world.connection))).not.toMatch(
      /secret-of-|xoxb-of-|token-of-the-test|refresh-of-the-test/,
    )
  })

  test('asks for one scope, at a fixed address, with a proof key where the service has one', async () => {
    const person = await moderator()
    const { searchParams } = new URL(await begin(person, channel))
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: CHANNEL_APP.clientId,
      scope: channel === 'slack' ? 'incoming-webhook' : 'webhook.incoming',
      state: expect.stringMatching(new RegExp(`^${channel}_[\\w-]{43}$`)),
      redirect_uri: `${world.ctx.url}/functions/v1/${channel}-oauth`,
      ...(channel === 'discord' && {
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      }),
    })
    expect(
      JSON.stringify(await person.ctx.db.transaction((tx) => tx.select().from(oauthStates))),
    ).not.toContain(searchParams.get('state'))
  })

  test('a state works once, in its session, for ten minutes and for this channel', async () => {
    const [ann, ben] = [await moderator(), await moderator()]
    const back = await allow(ann, channel)
    expect(await comeBack(ben, back)).toBe(failed(channel, 'invalid_state'))
    expect(await comeBack(ann, back)).toBe(failed(channel, 'invalid_state'))
    const once = await allow(ann, channel)
    expect(await comeBack(ann, once)).toContain('channel_added')
    expect(await comeBack(ann, once)).toBe(failed(channel, 'invalid_state'))
    const late = await allow(ann, channel)
    world.setNow(new Date(Date.now() + 10 * 60_000))
    expect(await comeBack(ann, late)).toBe(failed(channel, 'invalid_state'))
    world.setNow(new Date())
    const other = channel === 'slack' ? 'discord' : 'slack'
    const swapped = (await allow(ann, channel)).replace(`/${channel}-oauth`, `/${other}-oauth`)
    expect(await comeBack(ann, swapped)).toBe(failed(other, 'invalid_state'))
    const reddit = (await allow(ann, channel)).replace(`/${channel}-oauth`, '/reddit-oauth')
    expect(await comeBack(ann, reddit)).toContain('invalid_state')
    const signedOut = await world.app.request(`${world.ctx.url}${await allow(ann, channel)}`)
    expect(landing(signedOut)).toBe(failed(channel, 'invalid_state'))
    expect(await webhooksOf(ann)).toHaveLength(1)
    expect(await webhooksOf(ben)).toEqual([])
  })

  test('two answers at the same time make one webhook', async () => {
    const person = await moderator()
    const back = await allow(person, channel)
    const landed = await Promise.all([comeBack(person, back), comeBack(person, back)])
    expect(landed.toSorted()).toEqual([page(channel, 'channel_added=true'), failed(channel, 'invalid_state')])
    expect(await webhooksOf(person)).toHaveLength(1)
  })

  test('who declines, or comes back with half an answer, is told so', async () => {
    const person = await moderator()
    const denied = server().decide(await begin(person, channel), 'deny')
    expect(await comeBack(person, denied)).toBe(failed(channel, 'denied'))
    for (const query of ['', 'code=x', 'state=x'])
      expect(await comeBack(person, `/functions/v1/${channel}-oauth?${query}`)).toBe(
        failed(channel, 'missing_parameters'),
      )
    expect(await webhooksOf(person)).toEqual([])
  })

  test.each<[string, string, ChannelServer['spoil']]>([
    ['an outage', 'exchange_failed', (response) => answerJson(response, 503, {})],
    ['a page', 'exchange_failed', (response) => response.end('<html>')],
    ['a list', 'exchange_failed', (response) => answerJson(response, 200, [])],
    ['a redirect', 'exchange_failed', (response) => response.writeHead(302, { location: '/' }).end()],
    ['no webhook', 'no_channel', (response) => answerJson(response, 200, { ok: true, access_token: 'x' })],
    [
      'a webhook elsewhere',
      'exchange_failed',
      (response) => {
        const webhook = { url: 'https://evil.example/hook', channel: '#x', name: 'x' }
        answerJson(response, 200, { ok: true, incoming_webhook: webhook, webhook })
      },
    ],
  ])('%s in answer to the code adds nothing and is told', async (_name, cause, spoil) => {
    const person = await moderator()
    const back = await allow(person, channel)
    server().spoil = spoil
    expect(await comeBack(person, back)).toBe(failed(channel, cause))
    expect(await webhooksOf(person)).toEqual([])
  })

  test('an answer of 64 MB to the code is left unread', async () => {
    const person = await moderator()
    const back = await allow(person, channel)
    const sent = { mb: 0 }
    server().spoil = (response) => void answerAtLength(response, sent)
    expect(await comeBack(person, back)).toBe(failed(channel, 'exchange_failed'))
    expect(sent.mb).toBeLessThan(LONG_ANSWER_MB)
  })

  test('an app that the service does not know any more is the operator’s matter', async () => {
    const person = await moderator()
    const back = await allow(person, channel)
    const { [channel]: app } = world.ctx.channels
    app!.clientSecret = 'another'
    expect(await comeBack(person, back)).toBe(failed(channel, 'not_accepted'))
    app!.clientSecret = CHANNEL_APP.clientSecret
  })

  test('a code that was used before is refused', async () => {
    const person = await moderator()
    const used = new URL(await allow(person, channel), world.ctx.url).searchParams.get('code') ?? ''
    expect(
      await comeBack(person, (await allow(person, channel)).replace(/code=[^&]+/, `code=${used}x`)),
    ).toBe(failed(channel, 'exchange_failed'))
  })

  test('needs a plan with webhooks, and room for one', async () => {
    const person = await moderator()
    const [first, second] = [await allow(person, channel), await allow(person, channel)]
    for (let n = 0; n < MAX_WEBHOOKS; n++)
      await person.api.webhooks.create({
        name: `${n}`,
        url: 'https://example.com/hook',
        events: ['match.created'],
      })
    const asked = server().exchanged.length
    expect(await comeBack(person, first)).toBe(failed(channel, 'too_many'))
    await world.setPlan(person, 'lurker')
    expect(await comeBack(person, second)).toBe(failed(channel, 'upgrade_required'))
    expect(server().exchanged).toHaveLength(asked)
    await expect(begin(person, channel)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  })

  test('is not offered where the operator has no app', async () => {
    const person = await moderator()
    const { channels } = world.ctx
    world.ctx.channels = { ...channels, [channel]: undefined }
    expect((await person.api.about.instance()).channels).toEqual(CHANNELS.filter((one) => one !== channel))
    await expect(begin(person, channel)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    world.ctx.channels = channels
    expect((await person.api.about.instance()).channels).toEqual(CHANNELS)
  })
})

test('an answer of another issuer is refused', async () => {
  const person = await moderator()
  const back = new URL(await allow(person, 'discord'), world.ctx.url)
  back.searchParams.set('iss', 'https://evil.example')
  expect(await comeBack(person, `${back.pathname}${back.search}`)).toBe(failed('discord', 'invalid_state'))
})

test('a proof key of another state is refused', async () => {
  const person = await moderator()
  const [one, other] = [await allow(person, 'discord'), await allow(person, 'discord')]
  const code = /code=([^&]+)/.exec(other)?.[1]
  expect(await comeBack(person, one.replace(/code=[^&]+/, `code=${code}`))).toBe(
    failed('discord', 'exchange_failed'),
  )
})

describe('what is left at a channel', () => {
  /** Records what is sent to webhooks for as long as a test lasts. */
  let sent: { address: string; method: string | undefined }[]
  beforeEach(() => {
    sent = []
    world.ctx.sendOutside = (address, { method }) => {
      sent.push({ address, method })
      return Promise.resolve({ status: 204, retry_after: null, text: '' })
    }
  })
  const DELETED = { address: ADDRESSES.discord, method: 'DELETE' }
  const add = async (person: Person, channel: Channel) => {
    expect(await comeBack(person, await allow(person, channel))).toContain('channel_added')
    const [made] = await webhooksOf(person)
    return made?.id ?? ''
  }

  test('tokens of Discord are revoked, and those of Slack, which would end its webhook, are dropped', async () => {
    const person = await moderator()
    const before = servers.discord.revoked.length
    await add(person, 'discord')
    await expect.poll(() => servers.discord.revoked.slice(before)).toEqual(['refresh-of-the-test'])
    await add(person, 'slack')
    expect(servers.slack.revoked).toEqual([])
  })

  test('a channel is added without waiting until Discord revokes, which may fail', async () => {
    const person = await moderator()
    const back = await allow(person, 'discord')
    const webhook = { url: ADDRESSES.discord, name: 'Radar' }
    const open: ServerResponse[] = []
    const failures = () => world.logged.filter((line) => line.includes('channels.grant-not-revoked'))
    const before = failures().length
    servers.discord.spoil = (response) => {
      open.push(response)
      if (open.length === 1) answerJson(response, 200, { access_token: 'token-of-the-test', webhook })
    }
    expect(await comeBack(person, back)).toContain('channel_added')
    expect(failures()).toHaveLength(before)
    await expect.poll(() => open).toHaveLength(2)
    answerJson(open[1]!, 503, {})
    await expect.poll(failures).toHaveLength(before + 1)
    expect(world.logged.join('')).not.toMatch(/token-of-the-test|secret-of-discord/)
  })

  test('a webhook of Discord is deleted there with its channel in Radar, and one of Slack cannot be', async () => {
    const person = await moderator()
    await person.api.webhooks.delete({ id: await add(person, 'discord') })
    expect(sent).toEqual([DELETED])
    await person.api.webhooks.delete({ id: await add(person, 'slack') })
    expect(sent).toEqual([DELETED])
  })

  test('one that was pasted is left to whoever made it', async () => {
    const person = await moderator()
    const { id } = await person.api.webhooks.create({
      name: 'Pasted',
      kind: 'discord',
      url: ADDRESSES.discord,
      events: ['match.created'],
    })
    await person.api.webhooks.delete({ id })
    expect(sent).toEqual([])
  })

  test('one whose address is replaced goes, unless it is the same address', async () => {
    const person = await moderator()
    const id = await add(person, 'discord')
    await person.api.webhooks.update({ id, url: ADDRESSES.discord })
    await person.api.webhooks.delete({ id })
    expect(sent).toEqual([])
    const other = await add(person, 'discord')
    await person.api.webhooks.update({ id: other, url: `${ADDRESSES.discord}-other` })
    expect(sent).toEqual([DELETED])
  })

  test.each([
    `${ADDRESSES.discord}?thread_id=42`,
    `${ADDRESSES.discord}/`,
    ADDRESSES.discord.replace('discord.com', 'discordapp.com'),
    ADDRESSES.discord.replace('discord.com', 'ptb.discord.com'),
  ])('one that is still used, at %s, is left', async (spelling) => {
    const person = await moderator()
    const moved = await add(person, 'discord')
    await person.api.webhooks.update({ id: moved, url: spelling })
    expect(sent).toEqual([])
    await add(person, 'discord')
    const [, second] = await webhooksOf(person)
    await person.api.webhooks.delete({ id: second?.id ?? '' })
    expect(sent).toEqual([])
  })

  test('one that cannot be saved is deleted again, and one elsewhere is never asked for', async () => {
    const person = await moderator()
    const fill = async () => {
      for (let n = 0; n < MAX_WEBHOOKS; n++)
        await person.api.webhooks.create({
          name: `${n}`,
          url: 'https://example.com/hook',
          events: ['match.created'],
        })
    }
    const answerWith = (url: string, before: () => Promise<void>) => {
      servers.discord.spoil = (response) =>
        void before().then(() => answerJson(response, 200, { webhook: { url, name: 'Radar' } }))
    }
    const [elsewhere, late] = [await allow(person, 'discord'), await allow(person, 'discord')]
    answerWith('https://evil.example/api/webhooks/1/x', () => Promise.resolve())
    expect(await comeBack(person, elsewhere)).toBe(failed('discord', 'exchange_failed'))
    expect(sent).toEqual([])
    answerWith(ADDRESSES.discord, fill)
    expect(await comeBack(person, late)).toBe(failed('discord', 'too_many'))
    expect(sent).toEqual([DELETED])
  })

  test('a failure to delete there is logged without the address, and tried again', async () => {
    const person = await moderator()
    const id = await add(person, 'discord')
    const { sendOutside } = world.ctx
    world.ctx.sendOutside = () => Promise.reject(new OutsidePageError('It cannot be reached.'))
    await person.api.webhooks.delete({ id })
    expect(await webhooksOf(person)).toEqual([])
    expect(world.logged.join('')).toContain('webhooks.left-in-channel')
    expect(world.logged.join('')).not.toContain('secret-of-discord')
    world.ctx.sendOutside = sendOutside
    for (let run = 0; run < 2; run++) await finishDeletions()
    expect(sent).toEqual([DELETED])
  })

  test('what Discord does not delete for a week is left there', async () => {
    const person = await moderator()
    const id = await add(person, 'discord')
    world.ctx.sendOutside = () => Promise.resolve({ status: 403, retry_after: null, text: '' })
    await person.api.webhooks.delete({ id })
    world.setNow(new Date(Date.now() + 8 * DAY_MS))
    await finishDeletions()
    expect(await world.ctx.db.transaction((tx) => tx.select().from(webhookDeletions))).toEqual([])
  })

  test('a user who leaves takes each along once, and one that was pasted stays', async () => {
    const person = await moderator()
    await add(person, 'discord')
    await add(person, 'discord')
    await person.api.webhooks.create({
      name: 'Pasted',
      kind: 'discord',
      url: `${ADDRESSES.discord}-pasted`,
      events: ['match.created'],
    })
    await person.api.functions.deleteUserAccount({ confirmation: 'DELETE', password: PASSWORD })
    await finishDeletions()
    expect(sent).toEqual([DELETED])
  })
})
