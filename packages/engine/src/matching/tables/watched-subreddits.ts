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
/** One campaign of so many makes a subreddit large, if there are some hundreds. */
const LARGE_SHARE = 128
const MIN_LARGE = 200

/** A campaign as a subreddit sees it. */
export type Member = {
  campaign: number
  /** By what a filter knows its phrases, see `phrase-keys.ts`. */
  keys: readonly number[]
  phrases: number
  prefixLengths: number
}

/**
 * The subreddits that campaigns watch, by number: who watches, and a filter of how their phrases
 * begin. Records, members and filters of all stand in one array each.
 */
export class WatchedSubreddits {
  readonly #numbers = new Map<string, number>()
  /** Before `numbers`, which has to visit more places in memory for an answer. */
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

  /** `memberOf` describes a campaign anew when a filter has to be built again. */
  constructor(memberOf: (campaign: number) => Member) {
    this.#memberOf = memberOf
  }

  /** The number of a subreddit, undefined if nobody watches it. */
  find(name: string): number | undefined {
    const number = this.#hashes.find(hashWord(name))
    if (number === 0) return undefined
    return this.#names[number] === name ? number : this.#numbers.get(name)
  }

  /** The number of a subreddit, a new one if nobody has watched it. */
  number(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#unused.pop() ?? this.#names.length
    this.#numbers.set(name, number)
    this.#names[number] = name
    this.#hashes.add(hashWord(name), number)
    this.#records.reach((number + 1) * RECORD)
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

  /** How many campaigns watch a subreddit. */
  sizeOf(subreddit: number): number {
    return this.#records.at(subreddit * RECORD + MEMBERS)
  }

  /** The campaigns that watch a subreddit, at places below `sizeOf`. */
  memberAt(subreddit: number, place: number): number {
    return intAt(this.#members.data, this.#records.at(subreddit * RECORD + FIRST_MEMBER) + place)
  }

  /** The members of a large subreddit; undefined of any other. */
  membersOfLarge(subreddit: number): BitSet | undefined {
    return this.#large.get(subreddit)
  }

  prefixLengthsOf(subreddit: number): number {
    return this.#records.at(subreddit * RECORD + PREFIX_LENGTHS)
  }

  /** The filter of a subreddit, until the next call. */
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

  /** False if the filter has become too full. */
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

  /** Builds the filter of a subreddit from the campaigns that are there now. */
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
    this.#blocks.reach(this.#blockRuns.reach)
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
