import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { collectEvents } from '../../../testing/collect-events.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

test('a verdict reaches the other windows of its user, and nobody else', async () => {
  const ben = await world.signUp()
  const { campaignId, matchId } = await plantMatch(world, ann)
  const bens = await plantMatch(world, ben)
  const [hers, his] = [await ann.api.events.stream(), await ben.api.events.stream()]
  for (const verdict of ['kept', 'dismissed', null] as const) {
    await ann.api.matches.judge({ id: matchId, verdict })
    const value = { type: 'verdict', campaign_id: campaignId, match_id: matchId, verdict }
    expect(await hers.next()).toEqual({ done: false, value })
  }
  await ben.api.matches.judge({ id: bens.matchId, verdict: 'kept' })
  expect(await his.next()).toMatchObject({ value: { match_id: bens.matchId, verdict: 'kept' } })
  for (const stream of [hers, his]) await stream.return()
})

test('a verdict on a match that is not there is told to nobody', async () => {
  const { matchId } = await plantMatch(world, ann)
  const stream = await ann.api.events.stream()
  await expect(ann.api.matches.judge({ id: randomUUID(), verdict: 'kept' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ann.api.matches.judge({ id: matchId, verdict: 'kept' })
  expect(await stream.next()).toMatchObject({ value: { match_id: matchId } })
  await stream.return()
})

test('many at once, a snooze and a deletion tell which matches changed, so that no window reads the others again', async () => {
  const { campaignId, matchId } = await plantMatch(world, ann)
  const { matchId: other } = await plantMatch(world, ann, campaignId)
  const heardOf = async (act: () => Promise<unknown>) =>
    (await collectEvents({ world, person: ann }, act)).filter(({ type }) => type === 'matches')
  const changeOf = (match_ids: string[] | null) => ({ campaign_id: campaignId, found: 0, match_ids })
  const { judgeMany, snooze, delete: remove, deleteMany } = ann.api.matches
  const dismissed = await heardOf(() => judgeMany({ ids: [matchId, other], verdict: 'dismissed' }))
  expect(dismissed).toMatchObject([changeOf(expect.arrayContaining([matchId, other]))])
  // What comes back may stand anywhere.
  const back = await heardOf(() => judgeMany({ ids: [matchId, other], verdict: null }))
  expect(back).toMatchObject([changeOf(null)])
  expect(await heardOf(() => snooze({ id: matchId, on_answer: true }))).toMatchObject([changeOf([matchId])])
  expect(await heardOf(() => remove({ id: matchId }))).toMatchObject([changeOf([matchId])])
  expect(await heardOf(() => deleteMany({ ids: [other] }))).toMatchObject([changeOf([other])])
})
