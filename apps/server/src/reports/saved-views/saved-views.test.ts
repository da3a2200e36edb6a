import { MAX_SAVED_VIEWS } from '@radar/contract'
import { expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

const NOTHING = { min: 0, subreddit: '', forum: '', date: '', search: '', sort: '', show: 'worth' } as const

test('filters are kept under a name, renamed, changed and deleted', async () => {
  const { id } = await ann.api.savedViews.create({
    name: ' Hot in design ',
    filters: { min: 0.8, subreddit: 'design' },
  })
  await ann.api.savedViews.create({ name: 'answers', filters: { search: 'answer', sort: 'scanned_at' } })
  const filters = { ...NOTHING, min: 0.8, subreddit: 'design' }
  expect(await ann.api.savedViews.list({})).toMatchObject({
    items: [{ name: 'answers' }, { id, name: 'Hot in design', filters }],
    total: 2,
  })

  expect(await ann.api.savedViews.update({ id, name: 'Hot' })).toEqual({ id, name: 'Hot', filters })
  expect(await ann.api.savedViews.update({ id, filters: { show: 'kept' } })).toMatchObject({
    name: 'Hot',
    filters: { ...NOTHING, show: 'kept' },
  })
  await ann.api.savedViews.delete({ id })
  await expect(ann.api.savedViews.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ann.api.savedViews.update({ id, name: 'Cold' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a name is given once, in capitals or not, and may be kept on a change', async () => {
  const kim = await world.signUp()
  const { id } = await kim.api.savedViews.create({ name: 'Morning', filters: {} })
  const taken = { code: 'CONFLICT', message: expect.stringMatching(/named “MORNING”/) }
  await expect(kim.api.savedViews.create({ name: 'MORNING', filters: {} })).rejects.toMatchObject(taken)
  await kim.api.savedViews.update({ id, name: 'morning' })
  const { id: other } = await kim.api.savedViews.create({ name: 'Evening', filters: {} })
  await expect(kim.api.savedViews.update({ id: other, name: 'MORNING' })).rejects.toMatchObject(taken)
  // Another user may use the same name.
  await ann.api.savedViews.create({ name: 'Morning', filters: {} })
})

test('there is room for so many views, and two that are made at once are both counted', async () => {
  const kim = await world.signUp()
  const made = await Promise.allSettled(
    Array.from({ length: MAX_SAVED_VIEWS + 2 }, (_, n) =>
      kim.api.savedViews.create({ name: `View ${n}`, filters: {} }),
    ),
  )
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([
    {
      reason: {
        code: 'CONFLICT',
        message: `You can have ${MAX_SAVED_VIEWS} views. Delete one that you no longer need.`,
      },
    },
    { reason: { code: 'CONFLICT' } },
  ])
  expect((await kim.api.savedViews.list({})).total).toBe(MAX_SAVED_VIEWS)
})

test.each([
  ['a name of spaces', { name: '   ', filters: {} }],
  ['a name that is too long', { name: 'x'.repeat(41), filters: {} }],
  ['a day that is none', { name: 'Day', filters: { date: '2026-02-30' } }],
  ['a score above all', { name: 'Score', filters: { min: 1.1 } }],
  ['a filter that nobody knows', { name: 'Odd', filters: { colour: 'red' } }],
])('%s is refused', async (_, input) => {
  const body = JSON.stringify(input)
  const answer = await ann.request('/api/v1/saved-views', { method: 'POST', body })
  expect(answer.status).toBe(400)
})
