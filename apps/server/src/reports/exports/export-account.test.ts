import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KEY_SCOPES } from '@radar/contract'
import { LOOK_EVERY_MS } from '../../platform/http/answer-with-file.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { downloadExport } from '../../testing/download-export.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { giveBelongings } from '../../testing/sample-inputs.ts'

const world = setUpWorld()
const PATH = '/api/v1/profile/export.zip'

test('everything of a user is in one archive, machine-readable, without secrets and without others', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  const ben = await world.signUp({ plan: 'moderator' })
  const anns = await giveBelongings(world, ann, 'ann_exports')
  const bens = await giveBelongings(world, ben, 'ben_exports')
  const files = await downloadExport(ann)
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null') as { id: string }[]
  expect(rows('campaigns')).toMatchObject([{ id: anns.campaignId }])
  expect(rows('matches_queue')).toMatchObject([{ id: anns.matchId }])
  expect(rows('reply_drafts')).toMatchObject([{ id: anns.replyId }])
  expect(rows('lead_profiles')).toMatchObject([{ id: anns.leadId }])
  expect(rows('posts')).toHaveLength(1)
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ email: ann.user.email })
  const all = Object.values(files).join('\n')
  for (const id of [...Object.values(bens), ben.user.email]) expect(all).not.toContain(id)
  expect(all).not.toMatch(/ciphertext|wrapped_key|whsec_|"password"/)
})

test('a table of many rows is whole, and each row is in it once', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: ['tea'] })
  await world.ctx.db.transaction((tx) =>
    tx.execute(sql`
      insert into lead_profiles (user_id, campaign_id, forum, username, relevance_score)
      select ${person.user.id}, ${campaignId}, 'demo', 'lead_' || n, 50 from generate_series(1, 1001) n`),
  )
  const leads = JSON.parse((await downloadExport(person))['lead_profiles.json'] ?? '') as { id: string }[]
  expect(leads).toHaveLength(1_001)
  expect(new Set(leads.map(({ id }) => id)).size).toBe(1_001)
})

test('what is written of a person before it is sent stays in no folder, however the process ends', async () => {
  const person = await world.signUp()
  const folder = await mkdtemp(join(tmpdir(), 'radar-no-export-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const reader = (await person.request(PATH)).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  expect(await readdir(folder)).toEqual([])
  await reader?.cancel()
  expect(await readdir(folder)).toEqual([])
  await downloadExport(person)
  expect(await readdir(folder)).toEqual([])
})

test('a Lurker may take all along; a stranger may not', async () => {
  const lurker = await world.signUp()
  expect(JSON.parse((await downloadExport(lurker))['campaigns.json'] ?? '')).toEqual([])
  expect((await world.app.request(`http://localhost:3000${PATH}`)).status).toBe(401)
})

test.each(KEY_SCOPES)('a key that may %s takes nothing along', async (scope) => {
  const person = await world.signUp()
  const { key } = await person.api.apiKeys.create({ name: 'A program', scope })
  const answer = await world.app.request(`http://localhost:3000${PATH}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })])
})

test('one archive is written at a time, however many are asked for at once and whoever reads slowly', async () => {
  const person = await world.signUp()
  const answers = await Promise.all([1, 2, 3].map(() => person.request(PATH)))
  const [begun, ...refused] = answers.toSorted((one, other) => one.status - other.status)
  expect([begun?.status, ...refused.map(({ status }) => status)]).toEqual([200, 409, 409])
  expect(await refused[0]?.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Another download of your data is in progress. Please wait until it has finished.',
  })
  const other = await world.signUp()
  await downloadExport(other)

  await begun?.arrayBuffer()
  await downloadExport(person)
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['given up before it begins', async (person) => (await person.request(PATH)).body?.cancel()],
  [
    'given up as it is read',
    async (person) => {
      const reader = (await person.request(PATH)).body!.getReader()
      await reader.read()
      await reader.cancel()
    },
  ],
  ['asked for by its head alone', (person) => person.request(PATH, { method: 'HEAD' })],
  [
    'left unread for minutes',
    async (person) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const reader = (await person.request(PATH)).body!.getReader()
      await reader.read()
      vi.advanceTimersByTime(2 * LOOK_EVERY_MS)
      await expect(reader.read()).rejects.toThrow('Nothing of the file was taken for minutes.')
    },
  ],
])('an archive that is %s keeps nobody from the next', async (_name, leave) => {
  const person = await world.signUp()
  await leave(person)
  await expect.poll(() => downloadExport(person)).toHaveProperty('profile.json')
})
