import { expect, test } from 'vitest'
import { randomSource } from '../testing/random-source.ts'
import { PostingLists, roomOf } from './posting-lists.ts'
import type { ListedPosting, PostingList } from './posting-lists.ts'
import { bitsOf, hasBit, signatureOf } from './signature.ts'
import type { Signature } from './signature.ts'

type Told = ListedPosting & { signature: Signature }

test('finds in lists that grow and shrink beside one another whose signature has the bits of a subreddit', () => {
  const random = randomSource(7)
  const lists = new PostingLists()
  const begun = Array.from({ length: 4 }, (): { list: PostingList; told: Told[] } => ({
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
      expect(sought(lists, list, bits)).toEqual(inOrder(expected))
    }
  }
  expect(longest).toBeGreaterThan(64)
})

function sought(lists: PostingLists, list: PostingList, bits: readonly [number, number]): ListedPosting[] {
  const size = lists.seek(list, bits)
  return inOrder(
    Array.from(lists.found.subarray(0, size), (at) => ({
      campaign: lists.data[at]!,
      source: lists.data[at + roomOf(list.count)]!,
    })),
  )
}

function inOrder(postings: readonly ListedPosting[]): ListedPosting[] {
  return postings
    .map(({ campaign, source }) => ({ campaign, source }))
    .toSorted((one, other) => one.campaign - other.campaign)
}
