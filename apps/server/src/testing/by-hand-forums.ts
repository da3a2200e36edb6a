import { expect } from 'vitest'
import { fetchForums } from '../matches/index.ts'
import { NEWS, addNews, newsOf } from './add-news.ts'
import { BLUESKY, addStreamed, networkOf, uriOf } from './add-streamed.ts'
import type { Person, World } from './create-world.ts'
import { makeCampaign } from './make-posts.ts'
import { WORKSHOP } from './open-discourse.ts'

const QUESTION = { title: 'Which web hosting can you recommend?', text: 'I need web hosting for a bakery.' }
const COMMUNITY = 'selfhosted@lemmy.example'

/** Options of a world that has every forum that is answered by hand. */
export const BY_HAND_WORLD = { hackerNews: true, discourse: true, lemmy: true, bluesky: true } as const

export const BY_HAND_KEYS = ['hackernews', 'discourse', 'lemmy', 'bluesky'] as const
export type ByHandKey = (typeof BY_HAND_KEYS)[number]

/** Forum that is answered by hand. Ids are those of its simulator. */
export type ByHandForum = {
  place: { forum: string; place: string }
  draft: 'allowed' | 'forbidden'
  /** Asks, and returns the id of the post. */
  ask(by: string): string
  /** Answers a post or comment, and returns the id of the comment. */
  answer(below: string, answer: { by: string; text: string }): string
  urlOf(id: string): string
  /** Name under which the forum shows an author. */
  nameOf(by: string): string
  /** Replaces a post's text; absent where people cannot edit. */
  edit?(id: string, text: string): void
  /** Deletes as its author does. */
  delete(id: string): void
  /** Withdraws as moderators do. */
  remove(id: string): void
  setDown(isDown: boolean): void
  /** Result of a look at a comment that moderators withdrew. */
  seenRemoved: 'removed' | 'deleted'
  /** Score of a comment that nobody voted on; null where the forum shows none. */
  score: number | null
}

/** Forums of a world that are answered by hand. `now` is its time in milliseconds. */
export function byHandForums(world: World, now: () => number): Record<ByHandKey, ByHandForum> {
  const workshop = () => world.discourse.get(WORKSHOP)!
  const lemmy = () => world.lemmy!
  const seconds = (age: number) => Math.floor(now() / 1_000) - age
  const postOf = (id: string) => workshop().state.posts.anyPost(Number(id))!
  const handleOf = (by: string) => `${by.replaceAll('_', '-')}.example.com`

  const faultsOf = (isDown: boolean) => (isDown ? [{ do: { kind: 'answer', status: 503 } as const }] : [])

  return {
    hackernews: {
      place: NEWS,
      draft: 'forbidden',
      ask: (by) => String(addNews(world, { by, ...QUESTION })),
      answer: (below, { by, text }) => String(addNews(world, { by, text, parent: Number(below), age: 0 })),
      urlOf: (id) => `https://news.ycombinator.com/item?id=${id}`,
      nameOf: (by) => by,
      edit: (id, text) => newsOf(world).changeItem(Number(id), { text }),
      delete: (id) => newsOf(world).changeItem(Number(id), { deleted: true }),
      remove: (id) => newsOf(world).changeItem(Number(id), { dead: true }),
      setDown: (isDown) => newsOf(world).planFaults(faultsOf(isDown)),
      seenRemoved: 'removed',
      score: null,
    },
    discourse: {
      place: { forum: 'discourse', place: WORKSHOP },
      draft: 'allowed',
      ask: (username) => {
        const { title, text } = QUESTION
        const [post] = workshop().addPosts([{ username, title, cooked: `<p>${text}</p>`, time: seconds(60) }])
        return String(post!.id)
      },
      answer: (below, { by: username, text }) => {
        const { topic_id, post_number } = postOf(below)
        const said = { username, topic_id, cooked: `<p>${text}</p>`, time: seconds(0) }
        const [post] = workshop().addPosts([{ ...said, ...(post_number > 1 && { reply_to: post_number }) }])
        return String(post!.id)
      },
      urlOf: (id) => `https://${WORKSHOP}/t/which/${postOf(id).topic_id}/${postOf(id).post_number}`,
      nameOf: (by) => by,
      edit: (id, text) => workshop().changePost(Number(id), { cooked: `<p>${text}</p>` }),
      delete: (id) => workshop().changePost(Number(id), { user_deleted: true }),
      remove: (id) => workshop().changePost(Number(id), { deleted: true }),
      setDown: (isDown) => workshop().planFaults(faultsOf(isDown)),
      seenRemoved: 'removed',
      score: 0,
    },
    lemmy: {
      place: { forum: 'lemmy', place: COMMUNITY },
      draft: 'allowed',
      ask: (by) => {
        const author = `${by}@far.example`
        return lemmy().addPost({ community: COMMUNITY, author, ...QUESTION, published: seconds(60) }).id
      },
      answer: (below, { by, text }) => {
        const author = `${by}@far.example`
        return lemmy().addComment({ below, author, text, published: seconds(0) }).id
      },
      urlOf: (id) => lemmy().addressOn('lemmy.example', lemmy().network.get(id)),
      nameOf: (by) => `${by}@far.example`,
      edit: (id, text) => lemmy().change(id, { text, updated: seconds(0) }),
      delete: (id) => lemmy().change(id, { deleted: true }),
      remove: (id) => lemmy().change(id, { removed: true }),
      setDown: (isDown) => lemmy().planFaults('far.example', faultsOf(isDown)),
      seenRemoved: 'removed',
      score: 1,
    },
    bluesky: {
      place: BLUESKY,
      draft: 'allowed',
      ask: (by) => {
        const text = `${QUESTION.title}\n${QUESTION.text}`
        return addStreamed(world, { handle: handleOf(by), text })
      },
      answer: (below, { by, text }) =>
        addStreamed(world, { handle: handleOf(by), text, replyTo: uriOf(below) }),
      urlOf: (id) => `https://bsky.app/profile/${id.replace('/', '/post/')}`,
      nameOf: handleOf,
      delete: (id) => networkOf(world).deletePost(uriOf(id)),
      // The network says of neither who took it away.
      remove: (id) => networkOf(world).deletePost(uriOf(id)),
      setDown: (isDown) => networkOf(world).planFaults(faultsOf(isDown)),
      seenRemoved: 'deleted',
      score: 0,
    },
  }
}

/**
 * Plants a match in a campaign with automatic replies. A world's Bluesky has to be followed (`followStreams`), since its
 * posts arrive by themselves.
 */
export async function plantByHand(
  world: World,
  person: Person,
  { forum, by }: { forum: ByHandForum; by: string },
) {
  const campaignId = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id: campaignId, other_places: [forum.place], auto_reply: true })
  if (forum.place === BLUESKY) {
    await fetchForums(world.ctx)
    await expect.poll(() => networkOf(world).state.subscribers.count).toBe(1)
  }
  const asked = forum.ask(by)
  await fetchForums(world.ctx)
  const author = forum.nameOf(by)
  const find = async () =>
    (await person.api.matches.list({ id: campaignId })).items.find((one) => one.author === author)
  await expect.poll(find).toBeDefined()
  const match = await find()
  return { campaignId, asked, matchId: match!.id }
}
