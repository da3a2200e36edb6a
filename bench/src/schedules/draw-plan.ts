import { seededRandom } from '../eval/seeded-random.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const MAX_SKEW = 10 * MINUTE

/** Fate of one request that posts a comment. */
export type Fate =
  | 'taken'
  | 'answer late'
  | 'executed late'
  | 'outage before'
  | 'outage after'
  | 'lost before'
  | 'lost after'
  | 'hangs before'
  | 'hangs after'
  | '429 before'
  | '429 after'
  | 'rate limit'
  | 'unauthorized'
  | 'no connection'
  | 'rubbish after'
  | 'no things'
  | 'locked'
  | 'no subreddit'

const FATES: [Fate, weight: number][] = [
  ['taken', 30],
  ['answer late', 7],
  ['executed late', 4],
  ['outage before', 8],
  ['outage after', 10],
  ['lost before', 4],
  ['lost after', 8],
  ['hangs before', 3],
  ['hangs after', 4],
  ['429 before', 5],
  ['429 after', 6],
  ['rate limit', 3],
  ['unauthorized', 2],
  ['no connection', 2],
  ['rubbish after', 2],
  ['no things', 2],
  ['locked', 1],
  ['no subreddit', 1],
]

export type Window = { from: number; until: number }

/** All that chance decides in one schedule, out of its number. */
export type Plan = {
  random(): number
  chance(probability: number): boolean
  between(min: number, max: number): number
  /** Milliseconds by which a clock is off; each worker draws its own. */
  drawSkew(): number
  forumSkew: number
  databaseSkew: number
  /** Seconds by which the two places lag behind in which a comment shows. */
  listLag: number
  threadLag: number
  /** Times after the start in which the forum, and in which the database, is away. */
  outages: Window[]
  databaseOutages: Window[]
  drawFate(): Fate
  /** Chances at each step of a worker. */
  kills: number
  freezes: number
  databaseErrors: number
}

export function drawPlan(seed: number): Plan {
  const random = seededRandom(seed * 2_654_435_761)
  const chance = (probability: number) => random() < probability
  const between = (min: number, max: number) => min + random() * (max - min)
  const skewed = chance(0.6)
  const drawSkew = () => (skewed ? between(-MAX_SKEW, MAX_SKEW) : 0)
  const drawLag = (probability: number) => (chance(probability) ? Math.floor(between(1, 600)) : 0)
  const drawWindows = (probability: number, longest: number): Window[] => {
    if (!chance(probability)) return []
    const from = between(0, 4 * 60 * MINUTE)
    return [{ from, until: from + between(SECOND, longest) }]
  }
  return {
    random,
    chance,
    between,
    drawSkew,
    forumSkew: drawSkew(),
    databaseSkew: drawSkew(),
    listLag: drawLag(0.4),
    threadLag: drawLag(0.3),
    outages: drawWindows(0.3, 90 * MINUTE),
    databaseOutages: drawWindows(0.15, 5 * MINUTE),
    drawFate: () => drawWeighted(random),
    kills: chance(0.5) ? 0.02 : 0,
    freezes: chance(0.5) ? 0.02 : 0,
    databaseErrors: chance(0.3) ? 0.01 : 0,
  }
}

function drawWeighted(random: () => number): Fate {
  const total = FATES.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [fate, weight] of FATES) {
    left -= weight
    if (left < 0) return fate
  }
  return 'taken'
}
