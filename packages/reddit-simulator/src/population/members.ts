import { Dice } from './chance.ts'
import { communities } from './communities/index.ts'
import { people } from './people.ts'
import type { PopulationAccount } from './population.ts'

export type Voice = 'plain' | 'lowercase' | 'terse' | 'wordy' | 'hasty'

/** Somebody who writes: in which communities, in which voice, and whether to sell. */
export interface Member {
  name: string
  homes: readonly string[]
  voice: Voice
  sells: boolean
}

export const members: readonly Member[] = Object.entries(people).flatMap(([home, { regulars, sellers }]) => [
  ...regulars.split(' ').map((name) => regular(name, home)),
  ...sellers.split(' ').map((name): Member => ({ name, homes: [home], voice: voiceOf(name), sells: true })),
])

const byHome = new Map(
  communities.map(({ name }) => {
    const all = members.filter(({ homes }) => homes.includes(name))
    return [
      name,
      { all, sellers: all.filter(({ sells }) => sells), regulars: all.filter(({ sells }) => !sells) },
    ]
  }),
)

/** Everybody who writes in a community. */
export function membersOf(community: string): readonly Member[] {
  return byHome.get(community)?.all ?? []
}

export function sellersOf(community: string): readonly Member[] {
  return byHome.get(community)?.sellers ?? []
}

export function regularsOf(community: string): readonly Member[] {
  return byHome.get(community)?.regulars ?? []
}

/** What a member's page shows; accounts are between half a year and nine years old at the start. */
export function accountOf({ name, sells }: Member, start: number): PopulationAccount {
  const dice = new Dice(`account/${name}`)
  const age = 180 + dice.whole(3100)
  return {
    name,
    created_utc: start - age * 86_400 - dice.whole(86_400),
    comment_karma: Math.round(age * (0.2 + dice.next() ** 3 * (sells ? 2 : 12))),
    link_karma: Math.round(age * (0.05 + dice.next() ** 3 * 4)),
  }
}

function regular(name: string, home: string): Member {
  const dice = new Dice(`homes/${name}`)
  const others = dice.shuffle(
    communities.map((community) => community.name).filter((other) => other !== home),
  )
  return { name, homes: [home, ...others.slice(0, dice.whole(3))], voice: voiceOf(name), sells: false }
}

function voiceOf(name: string): Voice {
  return new Dice(`voice/${name}`).weigh({ plain: 40, lowercase: 15, terse: 15, wordy: 15, hasty: 15 })
}
