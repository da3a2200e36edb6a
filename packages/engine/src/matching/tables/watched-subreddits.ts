import { itemAt } from '../../item-at.ts'
import { BitSet } from './bit-set.ts'
import { BloomFilter, blocksFor } from './bloom-filter.ts'
import { HashTable } from './hash-table.ts'
import { IntLists } from './int-lists.ts'
import { intAt, Ints, roundUp, Runs } from './ints.ts'
import { campaignKey } from './phrase-keys.ts'
import {
  BLOCKS,
  DEPARTED,
  FIRST_BLOCK,
  FIRST_MEMBER,
  KEYS,
  MEMBERS,
  PHRASES,
  PREFIX_LENGTHS,
  RECORD,
} from './subreddit-record.ts'
import { hashWord } from './word-hash.ts'

const BITS_PER_KEY = 12
const MIN_KEYS = 16
const GROWTH = 1.4
/** A subreddit is large where one campaign in so many watches it, and at least some hundreds do. */
const LARGE_SHARE = 128
const MIN_LARGE = 200

/** Campaign in the record of a subreddit. */
export type Member = {
  campaign: number
  /** Keys of its phrases in the filter, see `phrase-keys.ts`. */
  keys: readonly number[]
  phrases: number
  prefixLengths: number
}

/**
 * Watched subreddits by number: their campaigns, and a filter of the beginnings of their phrases. Records, members and
 * filters of all are in one array each.
 */
export class WatchedSubreddits {
  readonly #numbers = new Map<string, number>()
  /** Hashes of names, tried before `numbers`, which reads more places in memory. */
  readonly #hashes = new HashTable()
  readonly #names: string[] = ['']
  readonly #unused: number[] = []
  readonly #records = new Ints()
  readonly #members = new IntLists()
  readonly #blocks = new Ints()
  readonly #blockRuns = new Runs()
  readonly #filter = new BloomFilter()
  readonly #large = new Map<number, BitSet>()
  #campaigns = 0
  readonly #memberOf: (campaign: number) => Member

  /** Creates an empty table. `memberOf` describes a campaign when a filter is rebuilt. */
  constructor(memberOf: (campaign: number) => Member) {
    this.#memberOf = memberOf
  }

  /** Number of a subreddit, undefined if nobody watches it. */
  find(name: string): number | undefined {
    const number = this.#hashes.find(hashWord(name))
    if (number === 0) return undefined
    return this.#names[number] === name ? number : this.#numbers.get(name)
  }

  /** Number of a subreddit, a new one if nobody has watched it. */
  number(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#unused.pop() ?? this.#names.length
    this.#numbers.set(name, number)
    this.#names[number] = name
    this.#hashes.add(hashWord(name), number)
    this.#records.reserve((number + 1) * RECORD)
    return number
  }

  enter(subreddit: number, member: Member): void {
    const { data } = this.#records
    const record = subreddit * RECORD
    const count = this.#records.add(record + MEMBERS, 1) - 1
    const first = this.#members.grow(intAt(data, record + FIRST_MEMBER), count)
    data[record + FIRST_MEMBER] = first
    this.#members.data[first + count] = member.campaign
    this.#records.add(record + PHRASES, member.phrases)
    this.#enterLarge(subreddit, member.campaign)
    if (!this.#enterKeys(record, member)) this.#rebuild(record)
  }

  leave(subreddit: number, { campaign, phrases }: Pick<Member, 'campaign' | 'phrases'>): void {
    const { data } = this.#records
    const record = subreddit * RECORD
    const { data: members } = this.#members
    const first = intAt(data, record + FIRST_MEMBER)
    const left = this.#records.add(record + MEMBERS, -1)
    members[members.indexOf(campaign, first)] = intAt(members, first + left)
    data[record + FIRST_MEMBER] = this.#members.shrink(first, left)
    this.#leaveLarge(subreddit, campaign)
    if (left === 0) return this.#remove(subreddit)
    const remaining = this.#records.add(record + PHRASES, -phrases)
    const departed = this.#records.add(record + DEPARTED, phrases)
    if (departed > 2 * remaining + 64) this.#rebuild(record)
  }

  /** Number of campaigns that watch a subreddit. */
  sizeOf(subreddit: number): number {
    return this.#records.at(subreddit * RECORD + MEMBERS)
  }

  /** Campaign that watches a subreddit, at a place below `sizeOf`. */
  memberAt(subreddit: number, place: number): number {
    return intAt(this.#members.data, this.#records.at(subreddit * RECORD + FIRST_MEMBER) + place)
  }

  /** Members of a large subreddit; undefined for any other. */
  membersOfLarge(subreddit: number): BitSet | undefined {
    return this.#large.get(subreddit)
  }

  prefixLengthsOf(subreddit: number): number {
    return this.#records.at(subreddit * RECORD + PREFIX_LENGTHS)
  }

  /** Filter of a subreddit, valid until the next call. */
  filterOf(subreddit: number): BloomFilter {
    return this.#open(subreddit * RECORD)
  }

  #open(record: number): BloomFilter {
    const first = this.#records.at(record + FIRST_BLOCK)
    const count = this.#records.at(record + BLOCKS)
    return this.#filter.open({ blocks: this.#blocks.data, first, count })
  }

  #remove(subreddit: number): void {
    const record = subreddit * RECORD
    this.#giveBlocksBack(record)
    this.#records.data.fill(0, record, record + RECORD)
    const name = itemAt(this.#names, subreddit)
    this.#numbers.delete(name)
    this.#hashes.remove(hashWord(name), subreddit)
    this.#names[subreddit] = ''
    this.#unused.push(subreddit)
  }

  #enterLarge(subreddit: number, campaign: number): void {
    this.#campaigns = Math.max(this.#campaigns, campaign + 1)
    const known = this.#large.get(subreddit)
    if (known !== undefined) return known.add(campaign)
    const size = this.sizeOf(subreddit)
    if (size < MIN_LARGE || size * LARGE_SHARE < this.#campaigns) return
    const bits = new BitSet(this.#campaigns)
    for (let place = 0; place < size; place++) bits.add(this.memberAt(subreddit, place))
    this.#large.set(subreddit, bits)
  }

  #leaveLarge(subreddit: number, campaign: number): void {
    this.#large.get(subreddit)?.remove(campaign)
    const size = this.sizeOf(subreddit)
    if (size < MIN_LARGE || size * LARGE_SHARE * 2 < this.#campaigns) this.#large.delete(subreddit)
  }

  /** Adds a member's keys to the filter; false if it is too full. */
  #enterKeys(record: number, { campaign, keys, prefixLengths }: Member): boolean {
    const { data } = this.#records
    data[record + PREFIX_LENGTHS] = intAt(data, record + PREFIX_LENGTHS) | prefixLengths
    const blocks = intAt(data, record + BLOCKS)
    if (blocks === 0) return false
    const filter = this.#open(record)
    let entered = intAt(data, record + KEYS)
    entered += filter.add(campaignKey(campaign)) ? 1 : 0
    for (const key of keys) entered += filter.add(key) ? 1 : 0
    data[record + KEYS] = entered
    return entered * BITS_PER_KEY <= blocks * 32
  }

  /** Rebuilds the filter of a subreddit from its present campaigns. */
  #rebuild(record: number): void {
    const { data } = this.#records
    const phrases = intAt(data, record + PHRASES)
    const share = phrases / (phrases + intAt(data, record + DEPARTED) || 1)
    let capacity = Math.max(MIN_KEYS, intAt(data, record + KEYS) * share)
    let fits = false
    while (!fits) {
      capacity *= GROWTH
      this.#clear(record, capacity)
      fits = true
      for (let place = 0; place < intAt(data, record + MEMBERS); place++) {
        const campaign = intAt(this.#members.data, intAt(data, record + FIRST_MEMBER) + place)
        fits = this.#enterKeys(record, this.#memberOf(campaign)) && fits
      }
    }
    data[record + DEPARTED] = 0
  }

  #clear(record: number, capacity: number): void {
    this.#giveBlocksBack(record)
    const count = roundUp(blocksFor(capacity, BITS_PER_KEY))
    const first = this.#blockRuns.take(count)
    this.#blocks.reserve(this.#blockRuns.length)
    this.#blocks.data.fill(0, first, first + count)
    const { data } = this.#records
    data[record + FIRST_BLOCK] = first
    data[record + BLOCKS] = count
    data[record + KEYS] = 0
    data[record + PREFIX_LENGTHS] = 0
  }

  #giveBlocksBack(record: number): void {
    const count = this.#records.at(record + BLOCKS)
    if (count > 0) this.#blockRuns.giveBack(this.#records.at(record + FIRST_BLOCK), count)
  }
}
