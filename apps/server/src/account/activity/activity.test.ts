import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, activity, users } from '../../db/schema/index.ts'
import { switchOffMails } from '../auth/profile/switch-off-mails.ts'
import { createKeyRing } from '../../platform/secrets/master-key.ts'
import { createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { allJobs } from '../../worker.ts'
import { deleteOldActivity } from './delete-old-activity.ts'

const world = setUpWorld()

/** Actions in the log of a person, first to last. */
async function read(person: Person) {
  const { items } = await person.api.activity.list({ limit: 100 })
  return items.toReversed()
}

test('what a person, a program and Radar do is written once each, with who did it', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const before = await read(person)
  expect(before.map(({ actor, action }) => [actor, action])).toEqual([
    ['user', 'account.connected'],
    ['user', 'settings.changed'],
  ])
  expect(before.at(-1)?.details).toEqual({
    fields: ['max_comments_per_day', 'posting_hours_end', 'posting_hours_start'],
  })
  const { id } = await sam.approve()
  await person.api.replies.unqueue({ id })
  const { id: keyId, key } = await person.api.apiKeys.create({ name: 'A =script\n', scope: 'write' })
  const asked = await world.app.request('http://localhost:3000/api/v1/user-settings', {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      max_comments_per_day: 0,
      posting_hours_start: 0,
      posting_hours_end: 23,
      timezone: 'Europe/Berlin',
      floor: 30,
    }),
  })
  expect(asked.status).toBe(200)
  await (await person.request('/api/v1/leads/export.csv')).text()
  const during = (await read(person)).slice(before.length)
  expect(during.map(({ actor, action, details }) => [actor, action, details])).toEqual([
    ['user', 'campaign.created', { name: 'Tallybird' }],
    ['user', 'reply.approved', {}],
    ['user', 'reply.taken_back', {}],
    ['user', 'key.made', { name: 'A =script' }],
    ['api_key', 'settings.changed', { fields: ['floor', 'timezone'] }],
    ['user', 'export.saved', { name: 'leads' }],
  ])
  expect(during.find(({ actor }) => actor === 'api_key')?.key_name).toBe('A =script')
  await person.api.apiKeys.revoke({ id: keyId })
  expect((await read(person)).map(({ about }) => about).slice(0, 4)).toEqual([
    expect.stringMatching(/^u\//),
    null,
    'Tallybird',
    expect.stringMatching(/./),
  ])
  const last = (await read(person)).at(-1)
  expect(last).toMatchObject({ actor: 'user', action: 'key.revoked', target_id: keyId })
})

test('a form that is saved as it was leaves no line', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plantMatch(world, person)
  const { floor, ...window } = await person.api.settings.get()
  await person.api.settings.update(window)
  const { name, keywords, subreddits, negative_users } = await person.api.campaigns.get({ id })
  const before = await read(person)
  const same = { id, name, keywords, subreddits, negative_users }
  await person.api.campaigns.update(same)
  expect(await read(person)).toEqual(before)
  expect(before.map(({ action }) => action)).toEqual(['campaign.created'])
  await person.api.settings.update({ ...window, floor: floor + 1 })
  await person.api.campaigns.update({ ...same, keywords: [...keywords, 'tea'] })
  const lines = (await read(person)).slice(before.length)
  expect(lines.map(({ action, details }) => [action, details.fields])).toEqual([
    ['settings.changed', ['floor']],
    ['campaign.changed', []],
  ])
})

test('every section of the settings, and the ways in, leave a line', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId: id } = await plantMatch(world, person)
  const before = await read(person)
  const { api } = person
  const { notification_preferences } = await api.profiles.update({ full_name: 'Sam', bio: 'Makes tea.' })
  await api.profiles.update({ notification_preferences: { ...notification_preferences, min_score: 60 } })
  await api.profiles.update({ full_name: 'Sam' })
  await switchOffMails(world.ctx, person.user.id, 'campaign_updates')
  const hook = { name: 'Own', kind: 'webhook', url: 'https://hooks.example/a', min_score: 0 } as const
  const webhook = await api.webhooks.create({ ...hook, events: ['match.created'] })
  await api.webhooks.update({ id: webhook.id, url: 'https://hooks.example/b', min_score: 10 })
  await api.webhooks.rotateSecret({ id: webhook.id })
  const keyRing = createKeyRing('another master key', [])
  const both = { ...keyRing, keyOf: (key: string) => keyRing.keyOf(key) ?? world.ctx.keyRing.keyOf(key) }
  await allJobs({ ...world.ctx, keyRing: both })['rewrap-webhooks'].run({})
  await api.webhooks.delete({ id: webhook.id })
  await api.feeds.renew({ id })
  await api.feeds.renew({ id })
  await api.feeds.delete({ id })
  await api.visitHook.renew({})
  await api.visitHook.delete({})
  const { id: entry } = await api.doNotContact.add({ username: 'left_alone' })
  await api.doNotContact.remove({ id: entry })
  await api.erasures.create({ username: 'forgotten' })
  await world.ctx.db.transaction(async (tx) => {
    const isTheirs = eq(accounts.userId, person.user.id)
    await tx.update(accounts).set({ password: 'another hash' }).where(isTheirs)
    await tx.insert(accounts).values({ userId: person.user.id, accountId: '1', providerId: 'google' })
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.user.id))
  })
  const { key } = await api.apiKeys.create({ name: 'A script', scope: 'write' })
  const byKey = await world.app.request('http://localhost:3000/api/v1/profile', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: 'Sells tea.' }),
  })
  expect(byKey.status).toBe(200)
  const during = (await read(person)).slice(before.length)
  const lines = during.map(({ actor, action, details: { fields } }) =>
    [actor, action, ...(fields ?? [])].join(' '),
  )
  expect(lines.toSorted()).toEqual(
    [
      'user settings.changed bio full_name',
      'user settings.changed notification_preferences',
      'user settings.changed notification_preferences',
      'user webhook.made',
      'user webhook.changed address min_score',
      'user webhook.secret_made',
      'user webhook.deleted',
      'user feed.made',
      'user feed.made',
      'user feed.ended',
      'user visit_hook.made',
      'user visit_hook.ended',
      'user do_not_contact.added',
      'user do_not_contact.removed',
      'user person.erased',
      'user password.changed',
      'user identity.added',
      'user second_factor.on',
      'user key.made',
      'api_key settings.changed bio',
    ].toSorted(),
  )
  expect(JSON.stringify(during)).not.toMatch(/left_alone|forgotten|hooks\.example/)
})

test('nobody changes or deletes what is written, and nobody reads what others did', async () => {
  const person = await world.signUp()
  await plantMatch(world, person)
  const [entry] = await read(person)
  expect(entry).toMatchObject({ action: 'campaign.created' })
  const byUser = { kind: 'user', id: person.user.id } as const
  for (const identity of [byUser, { kind: 'system' } as const])
    for (const change of [
      sql`update activity set action = 'reply.posted'`,
      sql`delete from activity`,
      sql`truncate activity`,
      sql`select log_activity(${person.user.id}, 'reply.posted', null, '{}')`,
    ])
      await expect(
        world.connection.database.as(identity).transaction((tx) => tx.execute(change)),
      ).rejects.toThrow(/activity/)
  await expect(
    person.ctx.db.transaction((tx) =>
      tx.insert(activity).values({ user_id: person.user.id, actor: 'user', action: 'reply.posted' }),
    ),
  ).rejects.toThrow(/activity/)
  const other = await world.signUp()
  expect((await other.api.activity.list({})).total).toBe(0)
  expect((await read(person)).length).toBe(1)
})

test('what is two years old is forgotten, and nothing younger', async () => {
  const person = await world.signUp()
  await plantMatch(world, person)
  await runAsOwner(
    world.connection,
    `insert into activity (user_id, at, actor, action)
      select '${person.user.id}', now() - age, 'user', 'settings.changed'
      from unnest(array['2 years 1 day', '1 year 11 months']::interval[]) as age`,
  )
  await expect(
    person.ctx.db.transaction((tx) => tx.execute(sql`select delete_old_activity()`)),
  ).rejects.toThrow(/delete_old_activity/)
  await deleteOldActivity(world.ctx)
  expect((await read(person)).map(({ action }) => action)).toEqual(['settings.changed', 'campaign.created'])
})

test('a campaign takes its rules and links along in one line, and a user takes all', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId: id } = await plantMatch(world, person)
  await person.api.rules.accept({ id, rule: { kind: 'exclude_words', words: 'homework' } })
  await person.api.clientLinks.renew({ id })
  await person.api.campaigns.update({ id, name: 'Renamed' })
  await person.api.campaigns.delete({ id })
  expect((await read(person)).map(({ action }) => action)).toEqual([
    'campaign.created',
    'rule.accepted',
    'client_link.made',
    'campaign.changed',
    'campaign.deleted',
  ])
  await world.ctx.db.transaction((tx) => tx.delete(users).where(eq(users.id, person.user.id)))
  const [left] = await runAsOwner<{ rows: number }>(
    world.connection,
    `select count(*)::int as rows from activity where user_id = '${person.user.id}'`,
  )
  expect(left?.rows ?? 0).toBe(0)
})
