import { missing } from '../../item-at.ts'
import { enlarged, intAt, Ints, Runs } from './ints.ts'
import { hasBit, SIGNATURE_BITS } from './signature.ts'
import type { Signature, SubredditBits } from './signature.ts'

/** Posting in a list: the campaign, and the source of the phrase. */
export type ListedPosting = {
  campaign: number
  source: number
}

/** Beginning of a list and number of its postings; the list's owner stores both. */
export type PostingList = {
  first: number
  count: number
}

const INT_BITS = 32
const MIN_ROOM = 2
/** Integers per posting that a list has room for. */
const WIDTH = 2 + SIGNATURE_BITS / INT_BITS

/**
 * Lists of postings in one array. A list with room for n postings, a power of two, has n campaigns, n sources, and for
 * each bit of a signature a column of n bits. Two columns tell of 32 postings at once which may watch a subreddit.
 * `findMembers` uses lists of up to about a hundred; longer ones are of phrases that subreddits have a list of.
 */
export class PostingLists {
  readonly #ints = new Ints()
  readonly #runs = new Runs()
  /** Results of `findCandidates`: campaigns and their sources. */
  campaigns = new Int32Array(64)
  sources = new Int32Array(64)
  /** Result of `warm`, stored so that no compiler removes the reads. */
  seen = 0

  /** Integers reserved for lists so far. */
  get length(): number {
    return this.#runs.length
  }

  /** Allocates a list; returns its beginning. */
  begin(): number {
    return this.#take(MIN_ROOM)
  }

  /** Releases the room of a list of at most two postings. */
  end(first: number): void {
    this.#runs.giveBack(first, WIDTH * MIN_ROOM)
  }

  at({ first, count }: PostingList, place: number): ListedPosting {
    const { data } = this.#ints
    return { campaign: intAt(data, first + place), source: intAt(data, first + roomOf(count) + place) }
  }

  /** Adds a posting; returns the list's new beginning. */
  add(list: PostingList, { campaign, source }: ListedPosting, signature: Signature): number {
    const { count } = list
    const room = roomOf(count + 1)
    const first = room === roomOf(count) ? list.first : this.#move(list, roomOf(count), room)
    const { data } = this.#ints
    data[first + count] = campaign
    data[first + room + count] = source
    for (let bit = 0; bit < SIGNATURE_BITS; bit++) {
      if (hasBit(signature, bit)) this.#setBit(first + 2 * room, bit * room + count)
    }
    return first
  }

  /** Removes a posting; returns the list's new beginning. Throws `RangeError` where it is missing. */
  remove(list: PostingList, posting: ListedPosting): number {
    const { first, count } = list
    const room = roomOf(count)
    const left = count - 1
    this.#moveLast(list, this.#placeOf(list, posting))
    return roomOf(left) === room ? first : this.#move({ first, count: left }, room, roomOf(left))
  }

  /** Reads the first integer of both columns, so that memory reads overlap. */
  warm({ first, count }: PostingList, [low, high]: SubredditBits): void {
    const { data } = this.#ints
    const room = roomOf(count)
    const columns = first + 2 * room
    this.seen ^= intAt(data, columns + wordOf(low * room)) ^ intAt(data, columns + wordOf(high * room))
  }

  /** Finds the postings with both bits in their signature; returns their number. */
  findCandidates({ first, count }: PostingList, [low, high]: SubredditBits): number {
    const { data } = this.#ints
    const room = roomOf(count)
    this.#reserve(count)
    const { campaigns, sources } = this
    const mask = lowBits(room)
    const columns = first + 2 * room
    let lowWord = columns + wordOf(low * room)
    let highWord = columns + wordOf(high * room)
    let size = 0
    for (let block = first; block < first + count; block += INT_BITS) {
      const ofLow = intAt(data, lowWord++) >>> shiftOf(low * room)
      const ofHigh = intAt(data, highWord++) >>> shiftOf(high * room)
      for (let bits = ofLow & ofHigh & mask; bits !== 0; bits &= bits - 1) {
        const at = block + INT_BITS - 1 - Math.clz32(bits & -bits)
        campaigns[size] = intAt(data, at)
        sources[size++] = intAt(data, at + room)
      }
    }
    return size
  }

  #reserve(candidates: number): void {
    if (candidates <= this.campaigns.length) return
    this.campaigns = enlarged(this.campaigns, roomOf(candidates))
    this.sources = enlarged(this.sources, roomOf(candidates))
  }

  #placeOf({ first, count }: PostingList, { campaign, source }: ListedPosting): number {
    const { data } = this.#ints
    const sources = first + roomOf(count)
    for (let place = 0; place < count; place++) {
      if (data[first + place] === campaign && data[sources + place] === source) return place
    }
    return missing(count)
  }

  /** Moves the last posting to the place of a removed one, and clears its own bits. */
  #moveLast({ first, count }: PostingList, place: number): void {
    const { data } = this.#ints
    const room = roomOf(count)
    const last = count - 1
    data[first + place] = intAt(data, first + last)
    data[first + room + place] = intAt(data, first + room + last)
    for (let column = 0; column < SIGNATURE_BITS * room; column += room) {
      this.#moveBit(first + 2 * room, column + last, column + place)
    }
  }

  /** Moves a list to a larger or smaller room. */
  #move({ first, count }: PostingList, before: number, room: number): number {
    const begin = this.#take(room)
    const { data } = this.#ints
    data.copyWithin(begin, first, first + count)
    data.copyWithin(begin + room, first + before, first + before + count)
    for (let bit = 0; bit < SIGNATURE_BITS; bit++) {
      for (let place = 0; place < count; place += INT_BITS) {
        const from = bit * before + place
        const to = bit * room + place
        const bits = (intAt(data, first + 2 * before + wordOf(from)) >>> shiftOf(from)) & lowBits(before)
        const word = begin + 2 * room + wordOf(to)
        data[word] = intAt(data, word) | (bits << shiftOf(to))
      }
    }
    this.#runs.giveBack(first, WIDTH * before)
    return begin
  }

  /** Allocates room for so many postings, with all bits clear. */
  #take(room: number): number {
    const first = this.#runs.take(WIDTH * room)
    this.#ints.reserve(this.#runs.length)
    this.#ints.data.fill(0, first + 2 * room, first + WIDTH * room)
    return first
  }

  #setBit(columns: number, offset: number): void {
    const { data } = this.#ints
    const word = columns + wordOf(offset)
    data[word] = intAt(data, word) | (1 << shiftOf(offset))
  }

  #clearBit(columns: number, offset: number): void {
    const { data } = this.#ints
    const word = columns + wordOf(offset)
    data[word] = intAt(data, word) & ~(1 << shiftOf(offset))
  }

  #moveBit(columns: number, from: number, to: number): void {
    const isSet = ((this.#ints.at(columns + wordOf(from)) >>> shiftOf(from)) & 1) === 1
    if (isSet) this.#setBit(columns, to)
    else this.#clearBit(columns, to)
    this.#clearBit(columns, from)
  }
}

/** Integer of a bit at an offset, and the position in it. */
const wordOf = (offset: number): number => offset >> 5
const shiftOf = (offset: number): number => offset & 31

/** So many low bits, at most an integer's. */
function lowBits(count: number): number {
  return count < INT_BITS ? (1 << count) - 1 : -1
}

/** Number of postings that a list of `count` has room for. */
function roomOf(count: number): number {
  return count <= MIN_ROOM ? MIN_ROOM : 1 << (INT_BITS - Math.clz32(count - 1))
}
