import { leadProfiles } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person, World } from './create-world.ts'

/** The profile of the author of planted matches, without asking the forum: no match of theirs is the best one yet. */
export async function plantLead(world: World, { user }: Person, campaign_id: string): Promise<string> {
  const lead = { campaign_id, username: 'asking_alex', relevance_score: 82.5 }
  const planted = await world.ctx.db.transaction((tx) =>
    tx
      .insert(leadProfiles)
      .values({ user_id: user.id, forum: world.ctx.forum.name, ...lead })
      .returning({ id: leadProfiles.id }),
  )
  return oneRow(planted).id
}
