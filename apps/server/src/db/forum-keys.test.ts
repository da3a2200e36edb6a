import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plantMatch, setUpPerson, setUpWorld } from '../testing/index.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

test('a post is stored once for each forum that has its id, and never without a forum', async () => {
  const { redditId } = await plantMatch(world, ann)
  const copyPost = (forum: string) =>
    world.ctx.db.transaction((tx) =>
      tx.execute(sql`
      insert into engagement_posts (forum, reddit_id, subreddit, title, body, permalink, created_utc, over_18,
        locked, archived)
      select ${sql.raw(forum)}, reddit_id, subreddit, title, body, permalink, created_utc, over_18, locked, archived
      from engagement_posts where reddit_id = ${redditId} limit 1`),
    )
  await expect(copyPost('forum')).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(copyPost('null')).rejects.toMatchObject({ cause: { code: '23502' } })
  await copyPost(`'elsewhere'`)
})
