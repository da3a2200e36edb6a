import type { Post } from '@radar/engine'
import { at } from '../checked.ts'
import type { Candidate } from './candidate.ts'

const ROUNDS = 15
const CHECKED_POSTS = 200

/** Median microseconds a post, and on how many of the checked posts the answer was another than ours. */
export type Timing = {
  name: string
  answers: Candidate['answers']
  microseconds: number
  wrong: number
  checked: number
}

/** Lets all candidates take turns, each round another first, so that a busy machine and whoever ran before disturb all alike. */
export async function timeAlternating(
  candidates: readonly Candidate[],
  posts: readonly Post[],
): Promise<Timing[]> {
  const samples = candidates.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      const which = (round + turn) % candidates.length
      at(samples, which).push(await timeRound(at(candidates, which), posts, round))
    }
  }
  const reference = at(candidates, 0)
  return Promise.all(
    candidates.map(async (candidate, which) => ({
      name: candidate.name,
      answers: candidate.answers,
      microseconds: median(at(samples, which).slice(2)),
      ...(await compare(candidate, reference, posts)),
    })),
  )
}

async function timeRound(candidate: Candidate, posts: readonly Post[], round: number): Promise<number> {
  const count = Math.max(
    10,
    Math.floor((posts.length * candidate.share) / ROUNDS) * (candidate.share === 1 ? ROUNDS : 1),
  )
  const from = (round * count) % Math.max(1, posts.length - count)
  const part = posts.slice(from, from + count)
  const start = performance.now()
  for (const post of part) {
    const found = candidate.run(post)
    if (typeof found !== 'number') await found
  }
  return ((performance.now() - start) * 1000) / part.length
}

async function compare(
  candidate: Candidate,
  reference: Candidate,
  posts: readonly Post[],
): Promise<{ wrong: number; checked: number }> {
  const checked = posts.slice(0, CHECKED_POSTS)
  let wrong = 0
  for (const post of checked) {
    const expected = await reference.find(post)
    const actual = await candidate.find(post)
    if (candidate.answers === 'campaigns') {
      if (actual.join() !== expected.join()) wrong++
    } else if (!expected.every((pair) => actual.includes(pair.slice(pair.indexOf(' ') + 1)))) wrong++
  }
  return { wrong, checked: checked.length }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2
}
