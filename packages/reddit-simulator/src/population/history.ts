import { Dice } from './chance.ts'
import { communities } from './communities/index.ts'
import type { Community } from './community.ts'
import { composeComment } from './compose-comment.ts'
import { flairOf } from './flair.ts'
import { writtenCommentId, writtenPostId } from './ids.ts'
import { type Member, membersOf, regularsOf, sellersOf } from './members.ts'
import type { PopulationComment, PopulationPost } from './population.ts'
import { writtenPosts } from './posts/index.ts'
import type { PostKind, WrittenPost } from './written-post.ts'

const DAY = 86_400
const RECENT_SHARE = 0.45

/** What those who comment on a post need to know of it. */
export interface Topic {
  id36: string
  author: string
  kind: PostKind
  community: Community
}

export interface PlacedPost {
  post: PopulationPost
  topic: Topic
}

/** The written posts with their authors and times, oldest first: 90 days, the last seven denser. */
export function placeHistory({ seed, start }: { seed: number; start: number }): PlacedPost[] {
  return communities
    .flatMap((community) => {
      const posts = writtenPosts[community.name] ?? []
      const asks = posts.filter(({ kind }) => kind === 'ask')
      const others = posts.filter(({ kind }) => kind !== 'ask')
      const dice = new Dice(`history/${seed}/${community.name}`)
      const regulars = dice.shuffle(regularsOf(community.name))
      return [...datedWithin(asks, dice), ...datedWithin(others, dice)].map(({ written, age }, index) =>
        place(written, {
          community,
          author: written.kind === 'sell' ? dice.pick(sellersOf(community.name)) : inTurn(regulars, index),
          created: start - age,
          dice,
        }),
      )
    })
    .toSorted((a, b) => a.post.created_utc - b.post.created_utc)
}

/** Up to seven comments below a written post, all before the population's start. */
export function* commentsOn(
  { post, topic }: PlacedPost,
  { seed, start }: { seed: number; start: number },
): Iterable<PopulationComment> {
  const { id36: postId, author: asker, kind, community } = topic
  const dice = new Dice(`talk/${seed}/${postId}`)
  const guests = dice.shuffle(membersOf(community.name)).filter(({ name }) => name !== asker)
  let created = post.created_utc
  for (const [index, author] of guests.slice(0, dice.whole(6)).entries()) {
    created += 120 + Math.floor(dice.next() ** 3 * 8 * 3600)
    if (created >= start) return
    const { body, replies } = composeComment(community.theme, { kind, author, dice })
    const id36 = writtenCommentId(postId, index)
    yield { id36, post_id36: postId, author: author.name, body, created_utc: created }
    if (index > 1 || !dice.happens(0.35)) continue
    created += 60 + dice.whole(5400)
    if (created >= start) return
    yield {
      id36: writtenCommentId(postId, 6 + index),
      post_id36: postId,
      parent: id36,
      author: asker,
      body: dice.pick(replies),
      created_utc: created,
    }
  }
}

/** Ages in seconds, evenly in two eras, so that each kind has its share of the last week. */
function datedWithin(posts: readonly WrittenPost[], dice: Dice): { written: WrittenPost; age: number }[] {
  const recent = Math.ceil(posts.length * RECENT_SHARE)
  return dice.shuffle(posts).map((written, index) => {
    const [from, span, slots, slot] =
      index < recent ? [0, 7, recent, index] : [7, 83, posts.length - recent, index - recent]
    const days = from + ((slot + 0.02 + dice.next() * 0.96) / slots) * span
    return { written, age: Math.ceil(days * DAY) }
  })
}

/** Everyone once before anyone twice. */
function inTurn(writers: readonly Member[], index: number): Member {
  const writer = writers[index % writers.length]
  if (!writer) throw new RangeError('Nobody lives here.')
  return writer
}

function place(
  { kind, title, body }: WrittenPost,
  { community, author, created, dice }: { community: Community; author: Member; created: number; dice: Dice },
): PlacedPost {
  const crowd = Math.log10(community.subscribers)
  const post: PopulationPost = {
    id36: writtenPostId(community.name, title),
    subreddit: community.name,
    author: author.name,
    title,
    selftext: body,
    created_utc: created,
    score: 1 + Math.floor(dice.next() ** 3 * 6 ** (crowd - 2)),
    ...flairOf(community, kind),
  }
  return { post, topic: { id36: post.id36, author: author.name, kind, community } }
}
