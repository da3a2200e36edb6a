import { BloomFilter, blocksFor } from './bloom-filter.ts'
import { HashTable } from './hash-table.ts'
import { IntLists } from './int-lists.ts'
import { Ints, Runs } from './ints.ts'
import { MemberBits } from './member-bits.ts'
import { campaignKey } from './phrase-keys.ts'
import { hashWord } from './word-hash.ts'

const BITS_PER_KEY = 12
const FEWEST_KEYS = 16
const GROWTH = 1.4
/** One campaign of so many makes a subreddit large, if there are some hundreds. */
const LARGE_SHARE = 128
const FEWEST_LARGE = 200

/** What is known of a subreddit, side by side: one look at memory answers for it. */
const RECORD = 8
const FIRST_MEMBER = 0
const MEMBERS = 1
const FIRST_BLOCK = 2
const BLOCKS = 3
/** How many keys the filter holds, those left out that seemed to be there already. */
const KEYS = 4
const PHRASES = 5
/** Phrases of campaigns that left since the filter was built; they are still in it. */
const DEPARTED = 6
/** Bit n: some campaign looks for words by their first n letters alone. */
const PREFIX_LENGTHS = 7

/** A campaign as a subreddit sees it. */
export interface Member {
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
  private readonly numbers = new Map<string, number>()
  /** Before `numbers`, which has to visit more places in memory for an answer. */
  private readonly hashes = new HashTable()
  private readonly names: string[] = ['']
  private readonly unused: number[] = []
  private readonly records = new Ints()
  private readonly members = new IntLists(1)
  private readonly blocks = new Ints()
  private readonly blockRuns = new Runs()
  private readonly filter = new BloomFilter()
  private readonly large = new Map<number, MemberBits>()
  private campaigns = 0
  private readonly memberOf: (campaign: number) => Member

  /** `memberOf` tells of a campaign anew when a filter has to be built again. */
  constructor(memberOf: (campaign: number) => Member) {
    this.memberOf = memberOf
  }

  /** The number of a subreddit, undefined if nobody watches it. */
  find(name: string): number | undefined {
    const number = this.hashes.find(hashWord(name))
    if (number === 0) return undefined
    return this.names[number] === name ? number : this.numbers.get(name)
  }

  /** The number of a subreddit, a new one if nobody has watched it. */
  number(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.unused.pop() ?? this.names.length
    this.numbers.set(name, number)
    this.names[number] = name
    this.hashes.add(hashWord(name), number)
    this.records.reach((number + 1) * RECORD)
    return number
  }

  enter(subreddit: number, member: Member): void {
    const { data } = this.records
    const record = subreddit * RECORD
    const count = data[record + MEMBERS]!++
    const first = this.members.grow(data[record + FIRST_MEMBER]!, count)
    data[record + FIRST_MEMBER] = first
    this.members.data[first + count] = member.campaign
    data[record + PHRASES]! += member.phrases
    this.enterLarge(subreddit, member.campaign)
    if (!this.enterKeys(record, member)) this.rebuild(record)
  }

  leave(subreddit: number, { campaign, phrases }: Pick<Member, 'campaign' | 'phrases'>): void {
    const { data } = this.records
    const record = subreddit * RECORD
    const first = data[record + FIRST_MEMBER]!
    const left = --data[record + MEMBERS]!
    this.members.data[this.members.data.indexOf(campaign, first)] = this.members.data[first + left]!
    data[record + FIRST_MEMBER] = this.members.shrink(first, left)
    this.leaveLarge(subreddit, campaign)
    if (left === 0) return this.forget(subreddit)
    data[record + PHRASES]! -= phrases
    data[record + DEPARTED]! += phrases
    if (data[record + DEPARTED]! > 2 * data[record + PHRASES]! + 64) this.rebuild(record)
  }

  /** How many campaigns watch a subreddit. */
  sizeOf(subreddit: number): number {
    return this.records.data[subreddit * RECORD + MEMBERS]!
  }

  /** The campaigns that watch a subreddit, at places below `sizeOf`. */
  memberAt(subreddit: number, place: number): number {
    return this.members.data[this.records.data[subreddit * RECORD + FIRST_MEMBER]! + place]!
  }

  /** The members of a large subreddit; undefined of any other. */
  memberBitsOf(subreddit: number): MemberBits | undefined {
    return this.large.get(subreddit)
  }

  prefixLengthsOf(subreddit: number): number {
    return this.records.data[subreddit * RECORD + PREFIX_LENGTHS]!
  }

  /** The filter of a subreddit, until the next call. */
  filterOf(subreddit: number): BloomFilter {
    return this.open(subreddit * RECORD)
  }

  private open(record: number): BloomFilter {
    const first = this.records.data[record + FIRST_BLOCK]!
    const count = this.records.data[record + BLOCKS]!
    return this.filter.open({ blocks: this.blocks.data, first, count })
  }

  private forget(subreddit: number): void {
    const record = subreddit * RECORD
    this.giveBlocksBack(record)
    this.records.data.fill(0, record, record + RECORD)
    this.numbers.delete(this.names[subreddit]!)
    this.hashes.remove(hashWord(this.names[subreddit]!), subreddit)
    this.names[subreddit] = ''
    this.unused.push(subreddit)
  }

  private enterLarge(subreddit: number, campaign: number): void {
    this.campaigns = Math.max(this.campaigns, campaign + 1)
    const known = this.large.get(subreddit)
    if (known !== undefined) return known.add(campaign)
    const size = this.sizeOf(subreddit)
    if (size < FEWEST_LARGE || size * LARGE_SHARE < this.campaigns) return
    const bits = new MemberBits(this.campaigns)
    for (let place = 0; place < size; place++) bits.add(this.memberAt(subreddit, place))
    this.large.set(subreddit, bits)
  }

  private leaveLarge(subreddit: number, campaign: number): void {
    this.large.get(subreddit)?.remove(campaign)
    const size = this.sizeOf(subreddit)
    if (size < FEWEST_LARGE || size * LARGE_SHARE * 2 < this.campaigns) this.large.delete(subreddit)
  }

  /** False if the filter has become too full. */
  private enterKeys(record: number, { campaign, keys, prefixLengths }: Member): boolean {
    const { data } = this.records
    data[record + PREFIX_LENGTHS]! |= prefixLengths
    const blocks = data[record + BLOCKS]!
    if (blocks === 0) return false
    const filter = this.open(record)
    let entered = data[record + KEYS]!
    entered += filter.add(campaignKey(campaign)) ? 1 : 0
    for (const key of keys) entered += filter.add(key) ? 1 : 0
    data[record + KEYS] = entered
    return entered * BITS_PER_KEY <= blocks * 32
  }

  /** Builds the filter of a subreddit from the campaigns that are there now. */
  private rebuild(record: number): void {
    const { data } = this.records
    const share = data[record + PHRASES]! / (data[record + PHRASES]! + data[record + DEPARTED]! || 1)
    let room = Math.max(FEWEST_KEYS, data[record + KEYS]! * share)
    let fits = false
    while (!fits) {
      room *= GROWTH
      this.clear(record, room)
      fits = true
      for (let place = 0; place < data[record + MEMBERS]!; place++) {
        const campaign = this.members.data[data[record + FIRST_MEMBER]! + place]!
        fits = this.enterKeys(record, this.memberOf(campaign)) && fits
      }
    }
    data[record + DEPARTED] = 0
  }

  private clear(record: number, room: number): void {
    this.giveBlocksBack(record)
    const count = roundUp(blocksFor(room, BITS_PER_KEY))
    const first = this.blockRuns.take(count)
    this.blocks.reach(this.blockRuns.reach)
    this.blocks.data.fill(0, first, first + count)
    const { data } = this.records
    data[record + FIRST_BLOCK] = first
    data[record + BLOCKS] = count
    data[record + KEYS] = 0
    data[record + PREFIX_LENGTHS] = 0
  }

  private giveBlocksBack(record: number): void {
    const count = this.records.data[record + BLOCKS]!
    if (count > 0) this.blockRuns.giveBack(this.records.data[record + FIRST_BLOCK]!, count)
  }
}

/** To three binary digits, so that runs of few lengths are handed out again. */
function roundUp(count: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(count)) - 2)
  return Math.ceil(count / step) * step
}
