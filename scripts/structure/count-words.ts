import type { SourceModule } from './read-modules.ts'

/** Number of docstrings, those that open with a word that names nothing, and types named by a mere participle. */
export type WordFigures = { docstrings: number; weakOpenings: string[]; participleTypes: string[] }

const WEAK_OPENING = /^(?:What|Who|Whether|Where|When|Why|Which|How|Of|It|As|The same)\b/
const TYPE = /^(?:export )?type ([A-Z]\w*)\b/gm
const REGULAR = /^[A-Z][a-z]*[^e]ed$/
const IRREGULAR = new Set(
  'Begun Built Chosen Done Drawn Found Given Grown Heard Held Kept Known Left Lost Made Met Paid Read Said Seen Sent Shown Spent Taken Told Won Written'.split(
    ' ',
  ),
)

/** Counts the words of docstrings and type names. Tests count as well. */
export function countWords(modules: readonly SourceModule[]): WordFigures {
  const docstrings = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/g)].map(([, opening = '']) => ({ path, opening })),
  )
  const types = modules.flatMap(({ path, text }) =>
    [...text.matchAll(TYPE)].map(([, name = '']) => ({ path, name })),
  )
  return {
    docstrings: docstrings.length,
    weakOpenings: docstrings
      .filter(({ opening }) => WEAK_OPENING.test(opening))
      .map(({ path, opening }) => `${path}: ${opening}`),
    participleTypes: types
      .filter(({ name }) => isParticiple(name))
      .map(({ path, name }) => `${path}: ${name}`),
  }
}

function isParticiple(name: string): boolean {
  return IRREGULAR.has(name) || REGULAR.test(name) || /InPlace/.test(name)
}
