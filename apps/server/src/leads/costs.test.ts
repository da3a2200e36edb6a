import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../testing/index.ts'
import { measureCost } from '../testing/measure-cost.ts'
import { plantManyMatches } from '../testing/plant-many-matches.ts'
import { recordMessages } from '../testing/record-messages.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'

const MATCHES = 10_000
const PEOPLE = 400
/** Reads per match and post: to lock replies, to report deletions, and by each policy. */
const TIMES = 10

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

test('to delete the profiles of people looks at the matches of these people alone', async () => {
  const { campaignId } = await plantManyMatches(world, ann, MATCHES)
  const wanted = 100
  const plant = () =>
    world.ctx.db.transaction((tx) =>
      tx.execute<{ id: string }>(sql`
        insert into lead_profiles (id, user_id, campaign_id, forum, match_id, username, relevance_score)
        select distinct on (p.author) m.id, m.user_id, m.campaign_id, p.forum, m.id, p.author, 50
        from matches_queue m join engagement_posts p on p.id = m.post_id
        where m.campaign_id = ${campaignId} order by p.author, m.id
        on conflict do nothing returning id`),
    )
  const ids = (await plant()).rows.slice(0, wanted).map(({ id }) => id)
  await runAsOwner(world.connection, 'analyze')
  const messages = await recordMessages(world.connection, () => ann.api.leads.deleteMany({ ids }))
  await plant()
  const cost = await measureCost(world.connection, ann, messages)
  const theirs = (MATCHES / PEOPLE) * wanted
  expect(cost.rows).toBeGreaterThan(theirs)
  expect(cost.rows).toBeLessThan(TIMES * theirs)
})
