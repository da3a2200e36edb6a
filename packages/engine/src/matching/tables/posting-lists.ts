import { enlarged, intAt, Ints, Runs } from './ints.ts'
import { hasBit, SIGNATURE } from './signature.ts'
import type { Signature, SubredditBits } from './signature.ts'

/** Whose a phrase is, and what it comes from there. */
export type ListedPosting = {
  campaign: number
  source: number
}

/** Where a list begins and how many postings stand in it; whoever keeps the list knows both. */
export type PostingList = {
  first: number
  count: number
}

const INT = 32
const MIN_ROOM = 2
/** How many integers a posting takes: its campaign, its source and its part of the columns. */
const WIDTH = 2 + SIGNATURE / INT

/**
 * Lists of postings in one array, each with room for a power of two: first the campaigns, then the
 * sources, then for every bit of a signature a column that says which campaigns have it. So of up to
 * 32 postings one look dismisses all whose campaigns watch other subreddits.
 */
export class PostingLists {
  readonly #ints = new Ints()
  readonly #runs = new Runs()
  /** Where in `data` the campaigns stand that `seek` found. */
  found = new Int32Array(64)
  /** What `warm` read: kept, so that no compiler leaves the reading out. */
  seen = 0

  /** Read it anew after every call that changes a list. */
  get data(): Int32Array {
    return this.#ints.data
  }

  /** Where a new list begins. */
  begin(): number {
    return this.#take(MIN_ROOM)
  }

  /** Gives up a list that is empty. */
  end(first: number): void {
    this.#runs.giveBack(first, WIDTH * MIN_ROOM)
  }

  /** Adds a posting; returns where the list now begins. */
  add(list: PostingList, { campaign, source }: ListedPosting, signature: Signature): number {
    const { count } = list
    const room = roomOf(count + 1)
    const first = room === roomOf(count) ? list.first : this.#move(list, roomOf(count), room)
    const { data } = this
    data[first + count] = campaign
    data[first + room + count] = source
    for (let bit = 0; bit < SIGNATURE; bit++) {
      if (hasBit(signature, bit)) this.#setBit(first + 2 * room, bit * room + count)
    }
    return first
  }

  /** Takes out a posting that is there; returns where the list now begins. */
  remove({ first, count }: PostingList, { campaign, source }: ListedPosting): number {
    const { data } = this
    const room = roomOf(count)
    const last = count - 1
    let place = 0
    while (data[first + place] !== campaign || data[first + room + place] !== source) place++
    data[first + place] = intAt(data, first + last)
    data[first + room + place] = intAt(data, first + room + last)
    for (let column = 0; column < SIGNATURE * room; column += room) {
      this.#moveBit(first + 2 * room, column + last, column + place)
    }
    return roomOf(last) === room ? first : this.#move({ first, count: last }, room, roomOf(last))
  }

  at({ first, count }: PostingList, place: number): ListedPosting {
    const { data } = this
    return { campaign: intAt(data, first + place), source: intAt(data, first + roomOf(count) + place) }
  }

  /** Looks at the columns that `seek` will read: looks that do not wait for one another overlap. */
  warm({ first, count }: PostingList, [one, other]: SubredditBits): void {
    const room = roomOf(count)
    const columns = first + 2 * room
    const { data } = this
    this.seen ^= intAt(data, columns + ((one * room) >> 5)) ^ intAt(data, columns + ((other * room) >> 5))
  }

  /**
   * How many postings have both bits in their signature. Where their campaigns stand is in `found`; the
   * source of each stands `roomOf` behind.
   */
  seek({ first, count }: PostingList, [one, other]: SubredditBits): number {
    const { data } = this
    const room = roomOf(count)
    const mask = room < INT ? (1 << room) - 1 : -1
    if (this.found.length < room) this.found = enlarged(this.found, room)
    const { found } = this
    const columns = first + 2 * room
    let column = columns + ((one * room) >> 5)
    let beside = columns + ((other * room) >> 5)
    const shift = (one * room) & 31
    const shiftBeside = (other * room) & 31
    let size = 0
    for (let at = first; at < first + count; at += INT) {
      let bits = (intAt(data, column++) >>> shift) & (intAt(data, beside++) >>> shiftBeside) & mask
      for (; bits !== 0; bits &= bits - 1) found[size++] = at + 31 - Math.clz32(bits & -bits)
    }
    return size
  }

  #move({ first, count }: PostingList, before: number, room: number): number {
    const begin = this.#take(room)
    const { data } = this
    data.copyWithin(begin, first, first + count)
    data.copyWithin(begin + room, first + before, first + before + count)
    const step = Math.min(before, room, INT)
    const mask = step < INT ? (1 << step) - 1 : -1
    for (let bit = 0; bit < SIGNATURE; bit++) {
      for (let place = 0; place < count; place += step) {
        const from = bit * before + place
        const to = bit * room + place
        const bits = (intAt(data, first + 2 * before + (from >> 5)) >>> (from & 31)) & mask
        const column = begin + 2 * room + (to >> 5)
        data[column] = intAt(data, column) | (bits << (to & 31))
      }
    }
    this.#runs.giveBack(first, WIDTH * before)
    return begin
  }

  /** Room for so many postings, of none of which a bit is set. */
  #take(room: number): number {
    const first = this.#runs.take(WIDTH * room)
    this.#ints.reach(this.#runs.reach)
    this.data.fill(0, first + 2 * room, first + WIDTH * room)
    return first
  }

  #setBit(columns: number, at: number): void {
    const column = columns + (at >> 5)
    this.data[column] = intAt(this.data, column) | (1 << (at & 31))
  }

  #clearBit(columns: number, at: number): void {
    const column = columns + (at >> 5)
    this.data[column] = intAt(this.data, column) & ~(1 << (at & 31))
  }

  #moveBit(columns: number, from: number, to: number): void {
    const isSet = ((intAt(this.data, columns + (from >> 5)) >>> (from & 31)) & 1) === 1
    if (isSet) this.#setBit(columns, to)
    else this.#clearBit(columns, to)
    this.#clearBit(columns, from)
  }
}

/** How many postings a list of `count` has room for. */
export function roomOf(count: number): number {
  return count <= MIN_ROOM ? MIN_ROOM : 1 << (INT - Math.clz32(count - 1))
}
