import { Dice } from './chance.ts'
import { communities } from './communities/index.ts'
import { composeComment } from './compose-comment.ts'
import { type ComposedKind, composePost } from './compose-post.ts'
import { flairOf } from './flair.ts'
import type { Topic } from './history.ts'
import { arrivingCommentId, arrivingPostId } from './ids.ts'
import { type Member, membersOf, sellersOf, regularsOf } from './members.ts'
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
const LONGEST_WAIT = 240

interface Said {
  comment: PopulationComment
  replies: readonly string[]
  under: Topic
}

/**
 * What is written minute by minute after the start. Each minute is drawn on its own, so any range costs
 * what its own minutes cost.
 */
export class Arrivals {
  readonly #seed: number
  readonly #start: number
  readonly #firstMinute: number
  readonly #history: readonly Topic[]

  constructor({ seed, start, history }: { seed: number; start: number; history: readonly Topic[] }) {
    this.#seed = seed
    this.#start = start
    this.#firstMinute = Math.ceil(start / 60)
    this.#history = history
  }

  *between(from: number, until: number): Iterable<PopulationPost | PopulationComment> {
    const after = Math.max(from, this.#start)
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
    const dice = this.#dice('text', minute)
    return {
      id36,
      subreddit: community.name,
      author: member.name,
      ...composePost(community.theme, { kind, voice: member.voice, dice }),
      created_utc: momentIn(minute, dice),
      score: 1 + Math.floor(dice.next() ** 4 * 9),
      ...flairOf(community, kind),
    }
  }

  #topicOf(minute: number): Topic & { kind: ComposedKind; member: Member } {
    const dice = this.#dice('post', minute)
    const community = dice.pick(communities)
    const kind = dice.weigh(KINDS)
    const member = dice.pick(kind === 'sell' ? sellersOf(community.name) : regularsOf(community.name))
    return { id36: arrivingPostId(minute), author: member.name, kind, community, member }
  }

  #commentOf(minute: number, index: number): Said | undefined {
    const dice = this.#dice('comment', minute * 2 + index)
    if (!dice.happens(0.55)) return undefined
    const replied = dice.happens(0.3) ? this.#firstRemarkOf(minute - waitOf(dice)) : undefined
    return replied ? this.#reply(replied, { minute, index, dice }) : this.#remark({ minute, index, dice })
  }

  /** The minute's first comment where it stands directly below a post. */
  #firstRemarkOf(minute: number): Said | undefined {
    if (minute < this.#firstMinute) return undefined
    const dice = this.#dice('comment', minute * 2)
    if (!dice.happens(0.55) || dice.happens(0.3)) return undefined
    return this.#remark({ minute, index: 0, dice })
  }

  #remark({ minute, index, dice }: { minute: number; index: number; dice: Dice }): Said {
    const under = this.#postTalkedAbout(minute, dice)
    const { id36: postId, author: asker, kind, community } = under
    const author = dice.pick(othersIn(community.name, asker))
    const { body, replies } = composeComment(community.theme, { kind, author, dice })
    const comment: PopulationComment = {
      id36: arrivingCommentId(minute, index),
      post_id36: postId,
      author: author.name,
      body,
      created_utc: momentIn(minute, dice),
    }
    return { comment, replies, under }
  }

  #reply(
    { comment, replies, under }: Said,
    { minute, index, dice }: { minute: number; index: number; dice: Dice },
  ): Said {
    const byAsker = dice.happens(0.65)
    const reply: PopulationComment = {
      id36: arrivingCommentId(minute, index),
      post_id36: comment.post_id36,
      parent: comment.id36,
      author: byAsker ? under.author : dice.pick(othersIn(under.community.name, comment.author)).name,
      body: dice.pick(byAsker ? replies : answering.agreement),
      created_utc: momentIn(minute, dice),
    }
    return { comment: reply, replies, under }
  }

  /** Mostly a post of the last hours; in the forum's first hours one that was there before. */
  #postTalkedAbout(minute: number, dice: Dice): Topic {
    const earlier = minute - waitOf(dice)
    if (earlier >= this.#firstMinute) return this.#topicOf(earlier)
    return dice.pick(this.#history.slice(-Math.ceil(this.#history.length * 0.3)))
  }

  #dice(purpose: string, number: number): Dice {
    return new Dice(`${purpose}/${this.#seed}/${number}`)
  }
}

/** Minutes until somebody answers: mostly soon, sometimes hours later. */
function waitOf(dice: Dice): number {
  return 1 + Math.floor(dice.next() ** 3 * LONGEST_WAIT)
}

/** A second after the minute's first and up to its end, so that every minute brings its post. */
function momentIn(minute: number, dice: Dice): number {
  return minute * 60 + 1 + dice.whole(60)
}

function othersIn(community: string, author: string): Member[] {
  return membersOf(community).filter(({ name }) => name !== author)
}
