import type { Community } from './community.ts'
import type { PopulationAccount } from './population.ts'
import { SeededRandom } from './seeded-random.ts'

export type Voice = 'plain' | 'lowercase' | 'terse' | 'wordy' | 'hasty'

/** Somebody who writes: in which communities, in which voice, and whether to sell. */
export type Member = {
  name: string
  homes: readonly string[]
  voice: Voice
  sells: boolean
}

const DAY = 86_400
const MIN_AGE_DAYS = 180
const AGE_SPAN_DAYS = 3100

/** Everybody who writes in the forum, and where. */
export class Members {
  readonly all: readonly Member[]
  readonly #byHome: ReadonlyMap<string, readonly Member[]>

  constructor(communities: readonly Community[]) {
    const names = communities.map(({ name }) => name)
    this.all = communities.flatMap(({ name: home, regulars, sellers }) => [
      ...regulars.map((name) => createRegular(name, { home, names })),
      ...sellers.map((name): Member => ({ name, homes: [home], voice: voiceOf(name), sells: true })),
    ])
    this.#byHome = new Map(names.map((name) => [name, this.all.filter(({ homes }) => homes.includes(name))]))
  }

  /** Everybody who writes in a community. */
  of(community: string): readonly Member[] {
    return this.#byHome.get(community) ?? []
  }

  sellersOf(community: string): readonly Member[] {
    return this.of(community).filter(({ sells }) => sells)
  }

  regularsOf(community: string): readonly Member[] {
    return this.of(community).filter(({ sells }) => !sells)
  }

  /** Everybody of a community but the one of that name. */
  othersIn(community: string, name: string): readonly Member[] {
    return this.of(community).filter((member) => member.name !== name)
  }
}

/** Derives the account on a member's page; accounts are between half a year and nine years old at the start. */
export function accountOf({ name, sells }: Member, start: number): PopulationAccount {
  const random = new SeededRandom(`account/${name}`)
  const age = MIN_AGE_DAYS + random.below(AGE_SPAN_DAYS)
  return {
    name,
    created_utc: start - age * DAY - random.below(DAY),
    comment_karma: Math.round(age * (0.2 + random.next() ** 3 * (sells ? 2 : 12))),
    link_karma: Math.round(age * (0.05 + random.next() ** 3 * 4)),
  }
}

/** Somebody who writes at home and in up to two other communities. */
function createRegular(name: string, { home, names }: { home: string; names: readonly string[] }): Member {
  const random = new SeededRandom(`homes/${name}`)
  const others = random.shuffle(names.filter((other) => other !== home))
  return { name, homes: [home, ...others.slice(0, random.below(3))], voice: voiceOf(name), sells: false }
}

function voiceOf(name: string): Voice {
  const weights = { plain: 40, lowercase: 15, terse: 15, wordy: 15, hasty: 15 }
  return new SeededRandom(`voice/${name}`).pickWeighted(weights)
}
