import { expect, test } from 'vitest'
import { randomSource } from '../testing/random-source.ts'
import { PostingLists } from './posting-lists.ts'
import type { ListedPosting, PostingList } from './posting-lists.ts'
import { ANY, bitsOf, hasBit, signatureOf } from './signature.ts'
import type { Signature, SubredditBits } from './signature.ts'

type ListState = ListedPosting & { signature: Signature }

test('the postings whose signature has both bits of a subreddit are found, while lists grow and shrink side by side', () => {
  const random = randomSource(7)
  const lists = new PostingLists()
  const begun = Array.from({ length: 4 }, (): { list: PostingList; told: ListState[] } => ({
    list: { first: lists.begin(), count: 0 },
    told: [],
  }))
  let longest = 0
  for (let turn = 0; turn < 6000; turn++) {
    const one = random.pick(begun)
    const grows = Math.floor(turn / 1000) % 2 === 0 ? 7 : 3
    if (one.told.length === 0 || random.below(10) < grows) {
      const posting = { campaign: turn, source: random.below(40) }
      const signature = signatureOf(random.some(4, () => random.below(1000)))
      one.list = { first: lists.add(one.list, posting, signature), count: one.list.count + 1 }
      one.told.push({ ...posting, signature })
      longest = Math.max(longest, one.told.length)
    } else {
      const [left] = one.told.splice(random.below(one.told.length), 1)
      one.list = { first: lists.remove(one.list, left!), count: one.list.count - 1 }
    }
    for (const { list, told } of begun) {
      const bits = bitsOf(random.below(1000))
      const expected = told.filter(({ signature }) => bits.every((bit) => hasBit(signature, bit)))
      expect(found(lists, list, bits)).toEqual(inOrder(expected))
    }
  }
  expect(longest).toBeGreaterThan(64)
})

test('all of a list are found where all may watch', () => {
  const lists = new PostingLists()
  const list = fill(lists, 100)
  expect(found(lists, list, bitsOf(7)).map(({ campaign }) => campaign)).toEqual([...Array(100).keys()])
})

test('lists that come and go take no more memory', () => {
  const lists = new PostingLists()
  const comeAndGo = () => {
    let { first, count } = fill(lists, 100)
    while (count > 0) first = lists.remove({ first, count }, { campaign: --count, source: 0 })
    lists.end(first)
  }
  comeAndGo()
  const atFirst = lists.length
  for (let time = 0; time < 20; time++) comeAndGo()
  expect(lists.length).toBe(atFirst)
})

test('what is not in a list cannot be taken out', () => {
  const lists = new PostingLists()
  expect(() => lists.remove(fill(lists, 3), { campaign: 9, source: 0 })).toThrow(RangeError)
})

/** A list of campaigns that may watch any subreddit. */
function fill(lists: PostingLists, length: number): PostingList {
  let first = lists.begin()
  for (let count = 0; count < length; count++)
    first = lists.add({ first, count }, { campaign: count, source: 0 }, ANY)
  return { first, count: length }
}

function found(lists: PostingLists, list: PostingList, bits: SubredditBits): ListedPosting[] {
  const size = lists.findCandidates(list, bits)
  return inOrder(
    Array.from({ length: size }, (_, at) => ({ campaign: lists.campaigns[at]!, source: lists.sources[at]! })),
  )
}

function inOrder(postings: readonly ListedPosting[]): ListedPosting[] {
  return postings
    .map(({ campaign, source }) => ({ campaign, source }))
    .toSorted((one, other) => one.campaign - other.campaign)
}
