import { SeededRandom } from './seeded-random.ts'
import { composeComment } from './compose-comment.ts'
import { composePost } from './compose-post.ts'
import type { ComposedKind } from './compose-post.ts'
import { flairOf } from './flair.ts'
import type { Topic } from './history.ts'
import { arrivingCommentId, arrivingPostId } from './ids.ts'
import type { Founding } from './founding.ts'
import type { Member } from './members.ts'
import * as answering from './phrases/answering.ts'
import type { PopulationComment, PopulationPost } from './population.ts'

const KINDS: Readonly<Record<ComposedKind, number>> = {
  ask: 56,
  complaint: 13,
  story: 9,
  guide: 7,
  news: 5,
  sell: 6,
  job: 4,
}
const MAX_WAIT_MINUTES = 240

type ComposedRemark = {
  comment: PopulationComment
  replies: readonly string[]
  under: Topic
}

/**
 * Posts and comments written minute by minute after the start. Each minute is drawn on its own, so a range costs
 * only its own minutes.
 */
export class Arrivals {
  readonly #founding: Founding
  readonly #firstMinute: number
  readonly #history: readonly Topic[]

  constructor(founding: Founding, history: readonly Topic[]) {
    this.#founding = founding
    this.#firstMinute = Math.ceil(founding.start / 60)
    this.#history = history
  }

  *between(from: number, until: number): Iterable<PopulationPost | PopulationComment> {
    const after = Math.max(from, this.#founding.start)
    for (let minute = Math.floor(after / 60); minute * 60 < until; minute += 1) {
      for (const thing of this.#writtenIn(minute)) {
        if (thing.created_utc > after && thing.created_utc <= until) yield thing
      }
    }
  }

  #writtenIn(minute: number): (PopulationPost | PopulationComment)[] {
    const said = [0, 1].map((index) => this.#commentOf(minute, index)?.comment)
    return [this.#postOf(minute), ...said.filter((comment) => comment !== undefined)].toSorted(
      (a, b) => a.created_utc - b.created_utc,
    )
  }

  #postOf(minute: number): PopulationPost {
    const { id36, community, kind, member } = this.#topicOf(minute)
    const random = this.#random('text', minute)
    return {
      id36,
      subreddit: community.name,
      author: member.name,
      ...composePost(community.theme, { kind, voice: member.voice, random }),
      created_utc: momentIn(minute, random),
      score: 1 + Math.floor(random.next() ** 4 * 9),
      ...flairOf(community, kind),
    }
  }

  #topicOf(minute: number): Topic & { kind: ComposedKind; member: Member } {
    const { communities, members } = this.#founding
    const random = this.#random('post', minute)
    const community = random.pick(communities)
    const kind = random.pickWeighted(KINDS)
    const member = random.pick(
      kind === 'sell' ? members.sellersOf(community.name) : members.regularsOf(community.name),
    )
    return { id36: arrivingPostId(minute), author: member.name, kind, community, member }
  }

  #commentOf(minute: number, index: number): ComposedRemark | undefined {
    const random = this.#random('comment', minute * 2 + index)
    if (!random.happens(0.55)) return undefined
    const replied = random.happens(0.3) ? this.#firstRemarkOf(minute - waitOf(random)) : undefined
    return replied ? this.#reply(replied, { minute, index, random }) : this.#remark({ minute, index, random })
  }

  /** The minute's first comment where it stands directly below a post. */
  #firstRemarkOf(minute: number): ComposedRemark | undefined {
    if (minute < this.#firstMinute) return undefined
    const random = this.#random('comment', minute * 2)
    if (!random.happens(0.55) || random.happens(0.3)) return undefined
    return this.#remark({ minute, index: 0, random })
  }

  #remark({
    minute,
    index,
    random,
  }: {
    minute: number
    index: number
    random: SeededRandom
  }): ComposedRemark {
    const under = this.#postTalkedAbout(minute, random)
    const { id36: postId, author: asker, kind, community } = under
    const author = random.pick(this.#founding.members.othersIn(community.name, asker))
    const { body, replies } = composeComment(community.theme, { kind, author, random })
    const comment: PopulationComment = {
      id36: arrivingCommentId(minute, index),
      post_id36: postId,
      author: author.name,
      body,
      created_utc: momentIn(minute, random),
    }
    return { comment, replies, under }
  }

  #reply(
    { comment, replies, under }: ComposedRemark,
    { minute, index, random }: { minute: number; index: number; random: SeededRandom },
  ): ComposedRemark {
    const byAsker = random.happens(0.65)
    const reply: PopulationComment = {
      id36: arrivingCommentId(minute, index),
      post_id36: comment.post_id36,
      parent: comment.id36,
      author: byAsker
        ? under.author
        : random.pick(this.#founding.members.othersIn(under.community.name, comment.author)).name,
      body: random.pick(byAsker ? replies : answering.AGREEMENT),
      created_utc: momentIn(minute, random),
    }
    return { comment: reply, replies, under }
  }

  /** Mostly a post of the last hours; in the forum's first hours one that was there before. */
  #postTalkedAbout(minute: number, random: SeededRandom): Topic {
    const earlier = minute - waitOf(random)
    if (earlier >= this.#firstMinute) return this.#topicOf(earlier)
    return random.pick(this.#history.slice(-Math.ceil(this.#history.length * 0.3)))
  }

  #random(purpose: string, number: number): SeededRandom {
    return new SeededRandom(`${purpose}/${this.#founding.seed}/${number}`)
  }
}

/** Minutes until somebody answers: mostly soon, sometimes hours later. */
function waitOf(random: SeededRandom): number {
  return 1 + Math.floor(random.next() ** 3 * MAX_WAIT_MINUTES)
}

/** A second after the minute's first and up to its end, so that every minute brings its post. */
function momentIn(minute: number, random: SeededRandom): number {
  return minute * 60 + 1 + random.below(60)
}
