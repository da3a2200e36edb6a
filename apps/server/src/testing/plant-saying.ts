import { leadProfiles } from '../db/schema/index.ts'
import type { Person, World } from './create-world.ts'
import { freshName } from './make-posts.ts'
import { plantAuthor } from './plant-author.ts'

type Saying = { campaignId: string; subreddit: string; title: string }

/** Plants a lead who wrote one post of this title. Returns the author. */
export async function plantSaying(
  world: World,
  person: Person,
  { campaignId, subreddit, title }: Saying,
): Promise<string> {
  const author = freshName('theme_lead')
  const post = { campaignId, author, score: 80, title, selftext: '', subreddit }
  const { matchId } = await plantAuthor(world, person, post)
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values({
      user_id: person.user.id,
      campaign_id: campaignId,
      forum: world.ctx.forum.name,
      username: author,
      match_id: matchId,
      relevance_score: 80,
    }),
  )
  return author
}
