import type { Community, PostKind, WrittenPost } from './community.ts'
import { SeededRandom } from './seeded-random.ts'
import { composeComment } from './compose-comment.ts'
import { flairOf } from './flair.ts'
import type { Founding } from './founding.ts'
import { writtenCommentId, writtenPostId } from './ids.ts'
import type { Member } from './members.ts'
import type { PopulationComment, PopulationPost } from './population.ts'

const DAY = 86_400
const RECENT_SHARE = 0.45

/** Facts of a post that its commenters need. */
export type Topic = {
  id36: string
  author: string
  kind: PostKind
  community: Community
}

export type PlacedPost = {
  post: PopulationPost
  topic: Topic
}

/** The written posts with their authors and times, oldest first: 90 days, the last seven denser. */
export function placeHistory({ seed, start, communities, members }: Founding): PlacedPost[] {
  return communities
    .flatMap((community) => {
      const asks = community.posts.filter(({ kind }) => kind === 'ask')
      const others = community.posts.filter(({ kind }) => kind !== 'ask')
      const random = new SeededRandom(`history/${seed}/${community.name}`)
      const regulars = random.shuffle(members.regularsOf(community.name))
      return [...datedWithin(asks, random), ...datedWithin(others, random)].map(({ written, age }, index) =>
        place(written, {
          community,
          author:
            written.kind === 'sell'
              ? random.pick(members.sellersOf(community.name))
              : inTurn(regulars, index),
          created: start - age,
          random,
        }),
      )
    })
    .toSorted((a, b) => a.post.created_utc - b.post.created_utc)
}

/** Up to seven comments below a written post, all before the population's start. */
export function* commentsOn(
  { post, topic }: PlacedPost,
  { seed, start, members }: Founding,
): Iterable<PopulationComment> {
  const { id36: postId, author: asker, kind, community } = topic
  const random = new SeededRandom(`talk/${seed}/${postId}`)
  const guests = random.shuffle(members.othersIn(community.name, asker))
  let created = post.created_utc
  for (const [index, author] of guests.slice(0, random.below(6)).entries()) {
    created += 120 + Math.floor(random.next() ** 3 * 8 * 3600)
    if (created >= start) return
    const { body, replies } = composeComment(community.theme, { kind, author, random })
    const id36 = writtenCommentId(postId, index)
    yield { id36, post_id36: postId, author: author.name, body, created_utc: created }
    if (index > 1 || !random.happens(0.35)) continue
    created += 60 + random.below(5400)
    if (created >= start) return
    yield {
      id36: writtenCommentId(postId, 6 + index),
      post_id36: postId,
      parent: id36,
      author: asker,
      body: random.pick(replies),
      created_utc: created,
    }
  }
}

/** Ages in seconds, evenly in two eras, so that each kind has its share of the last week. */
function datedWithin(
  posts: readonly WrittenPost[],
  random: SeededRandom,
): { written: WrittenPost; age: number }[] {
  const recent = Math.ceil(posts.length * RECENT_SHARE)
  return random.shuffle(posts).map((written, index) => {
    const [from, span, slots, slot] =
      index < recent ? [0, 7, recent, index] : [7, 83, posts.length - recent, index - recent]
    const days = from + ((slot + 0.02 + random.next() * 0.96) / slots) * span
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
  {
    community,
    author,
    created,
    random,
  }: { community: Community; author: Member; created: number; random: SeededRandom },
): PlacedPost {
  const crowd = Math.log10(community.subscribers)
  const post: PopulationPost = {
    id36: writtenPostId(community.name, title),
    subreddit: community.name,
    author: author.name,
    title,
    selftext: body,
    created_utc: created,
    score: 1 + Math.floor(random.next() ** 3 * 6 ** (crowd - 2)),
    ...flairOf(community, kind),
  }
  return { post, topic: { id36: post.id36, author: author.name, kind, community } }
}
