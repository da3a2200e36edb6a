import type { PainKind, Theme } from '@radar/engine'

const ANYTHING = 'what they have'

/** Sentences of complaints after the number of people, by the thing complained of. */
const COMPLAINTS: Readonly<Record<PainKind, (thing: string) => string>> = {
  too_dear: (thing) => `find ${thing} too dear`,
  lacks: (thing) => `miss something in ${thing}`,
  fails: (thing) => `say that ${thing} fails them`,
  hard: (thing) => `find ${thing} hard to use`,
  slow: (thing) => `lose time with ${thing}`,
  no_help: (thing) => `get no help with ${thing}`,
  ends: (thing) => `say that ${thing} ends or got worse`,
}

/** Sentence of a theme with its count: "7 of 31 find Jotform too dear". */
export function describeTheme({ pain, name, people }: Theme, of: number): string {
  const count = `${people} of ${of}`
  return pain ? `${count} ${COMPLAINTS[pain](name ?? ANYTHING)}` : `${count} speak of “${name}”`
}
