import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue, scanSchedules } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { freshName, makeCampaign, makePost, scan } from '../../testing/make-posts.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'

const world = setUpWorld()
const TITLES = ['Which web hosting?', 'Refused: web hosting', 'Any web hosting?']
const DAY_MS = 86_400_000

/** Matches of three posts, of which the database refuses to score one anew. */
async function setUpMatches() {
  const name = freshName('refused')
  const posts = TITLES.map((title) => makePost(name, title))
  world.forum.addPosts(posts)
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scan(person, id)
  await refuseRows(world, {
    table: 'matches_queue',
    before: 'update',
    when: `new.ledger is distinct from old.ledger and new.ledger <> '[]'::jsonb
      and new.post_id in (select id from engagement_posts where title like 'Refused%')`,
  })
  const rows = async () => {
    const all = await world.ctx.db.transaction((tx) =>
      tx.select().from(matchesQueue).where(eq(matchesQueue.campaign_id, id)),
    )
    return Map.groupBy(all, (row) => row.id)
  }
  const refusedOf = async () => {
    const [schedule] = await world.ctx.db.transaction((tx) =>
      tx.select().from(scanSchedules).where(eq(scanSchedules.campaign_id, id)),
    )
    return schedule?.refused
  }
  return { name, posts, person, id, rows, refusedOf }
}

const refusals = () => world.logged.filter((line) => line.includes('rescoring.match-refused')).length

test('a match whose score by a new rule is refused stops no other, and is told', async () => {
  const { name, person, id, rows, refusedOf } = await setUpMatches()
  const [before, lines] = [await rows(), refusals()]
  await person.api.rules.accept({ id, rule: { kind: 'adjust_words', words: 'web hosting', points: -10 } })
  const after = await rows()
  const moved = [...after].filter(
    ([match, [row]]) => row?.relevance_score !== before.get(match)?.[0]?.relevance_score,
  )
  expect(moved).toHaveLength(2)
  expect(refusals()).toBe(lines + 1)
  expect(await refusedOf()).toEqual({ [name]: 1 })
})

test('a match whose score by an edited text is refused stops no other, and keeps no word of the old', async () => {
  const { name, posts, rows, refusedOf } = await setUpMatches()
  const lines = refusals()
  for (const { id36 } of posts) world.forum.changeThing(`t3_${id36}`, { text: 'Found one, cheap and calm.' })
  world.setNow(new Date(Date.now() + DAY_MS))
  await recheckPosts(world.ctx)
  const after = [...(await rows()).values()].flat()
  expect(after.filter(({ ledger }) => ledger.length === 0)).toMatchObject([
    { reason: '', kind: null, fit: null, read_by: 'words', words_because: 'edited' },
  ])
  expect(after.every(({ reread_since }) => reread_since !== null)).toBe(true)
  expect(refusals()).toBe(lines + 1)
  expect(await refusedOf()).toEqual({ [name]: 1 })
})

test('a refused match is counted once the others are saved, since schedules are locked before matches', async () => {
  const { name, posts, rows, refusedOf } = await setUpMatches()
  for (const { id36 } of posts) world.forum.changeThing(`t3_${id36}`, { text: 'Found one, cheap and calm.' })
  world.setNow(new Date(Date.now() + DAY_MS))
  const lock = await lockRows(world.connection, 'select from scan_schedules for update')
  const round = recheckPosts(world.ctx)
  try {
    await expect.poll(lock.countWaiting).toBe(1)
    const saved = [...(await rows()).values()].flat()
    expect(saved.filter(({ ledger }) => ledger.length === 0)).toHaveLength(1)
  } finally {
    await lock.release()
    await round
  }
  expect(await refusedOf()).toEqual({ [name]: 1 })
})
