import { LEVELS } from '@radar/decisions'
import type { Answer } from '@radar/decisions'
import { at, lookUp } from '../../checked.ts'
import { KINDS_BY_LETTER } from '../kinds-by-letter.ts'
import { seededRandom } from '../seeded-random.ts'
import { noAnswers, pairKey } from './recorded-answers.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

/** Graded pair: its grade, what its author does, and what it is about, as people read it. */
export type GradedPair = { campaign: string; post: string; grade: 0 | 1 | 2; kind: string; fit: 0 | 1 | 2 }

/** Agreement of two people who read the same 240 pairs. */
const KAPPA = { grade: 0.92, kind: 0.85, fit: 0.82 } as const

const GRADES = ['0', '1', '2'] as const
const MEETS = ['not', 'in_part', 'exactly'] as const

type Draws = { hardness: number; luck: number; other: number }

/**
 * Answers that a reader would give who agrees with the grades as two people agree. No model gave them: they are made of
 * the grades that weights are fitted to, so figures by them say what is possible and not what a provider reaches. Whose
 * need it is, conditions, hurry and sentences cannot be derived, and are left out.
 */
export function deriveAnswers(pairs: readonly GradedPair[], seed: number): RecordedAnswers {
  const random = seededRandom(seed)
  const recorded = noAnswers()
  const certain = {
    grade: certaintyOf(
      KAPPA.grade,
      pairs.map(({ grade }) => grade),
    ),
    kind: certaintyOf(
      KAPPA.kind,
      pairs.map(({ kind }) => kind),
    ),
    fit: certaintyOf(
      KAPPA.fit,
      pairs.map(({ fit }) => fit),
    ),
  }
  const kinds = Object.values(KINDS_BY_LETTER)
  for (const { campaign, post, grade, kind, fit } of pairs) {
    // A post that is hard to read is hard for every question, and misread in all that is as hard.
    const draws = { hardness: random(), luck: random(), other: random() }
    const byKind = misread(kinds, { right: nameOf(kind), mean: certain.kind, draws })
    const byGrade = misread(GRADES, { right: `${grade}`, mean: certain.grade, draws })
    const byFit = misread(MEETS, { right: at(MEETS, fit), mean: certain.fit, draws })
    if (!recorded.posts.has(post)) {
      const open = lookUp(byKind, 'asks') + lookUp(byKind, 'has_problem')
      recorded.posts.set(post, { odds: 'measured', answers: { kind: toAnswer(byKind), open: yes(open) } })
    }
    const answers = { reply: yes(lookUp(byGrade, '2')), meets: toAnswer(byFit) }
    recorded.pairs.set(pairKey(campaign, post), { odds: 'measured', answers })
  }
  return recorded
}

function nameOf(letter: string): string {
  return (KINDS_BY_LETTER as Readonly<Record<string, string>>)[letter] ?? 'none_of_these'
}

/** Mean certainty at which a reader agrees as well as kappa says, by how frequent each answer is. */
function certaintyOf(kappa: number, labels: readonly (string | number)[]): number {
  const counts = Map.groupBy(labels, (label) => label)
  const byChance = [...counts.values()].reduce((sum, { length }) => sum + (length / labels.length) ** 2, 0)
  return byChance + kappa * (1 - byChance)
}

/**
 * Probabilities of a reader whose certainty is right: with certainty c in an answer, it is right c times of 1. What is
 * left is shared by the other answers. Where it is wrong, a neighbour is the likeliest, as people mistake them.
 */
function misread(
  names: readonly string[],
  { right, mean, draws }: { right: string; mean: number; draws: Draws },
): Map<string, number> {
  const certainty = 1 - 2 * (1 - mean) * draws.hardness
  const place = names.indexOf(right)
  const neighbours = [names[place - 1], names[place + 1]].filter((name) => name !== undefined)
  const said = draws.luck < certainty ? right : at(neighbours, Math.floor(draws.other * neighbours.length))
  const rest = (1 - certainty) / (names.length - 1)
  return new Map(names.map((name) => [name, name === said ? certainty : rest]))
}

const toAnswer = (by: ReadonlyMap<string, number>): Answer => ({ probabilities: Object.fromEntries(by) })
const yes = (probability: number): Answer => ({
  probabilities: { yes: probability, no: 1 - probability },
})

/** Answers as a reader gives them that says only how sure it is. */
export function toLevels({ posts, pairs }: RecordedAnswers): RecordedAnswers {
  const inLevels = <Answers extends Readonly<Record<string, Answer | undefined>>>(
    answers: Answers,
  ): Answers =>
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, answer && toLevel(answer)]),
    ) as Answers
  return {
    posts: new Map(
      [...posts].map(([key, { answers }]) => [key, { odds: 'levels', answers: inLevels(answers) }]),
    ),
    pairs: new Map(
      [...pairs].map(([key, { answers }]) => [key, { odds: 'levels', answers: inLevels(answers) }]),
    ),
  }
}

/** Levels as the connector of chat models spreads them. */
function toLevel(answer: Answer): Answer {
  if (!('probabilities' in answer)) return answer
  const all = Object.entries(answer.probabilities).toSorted(([, one], [, other]) => other - one)
  const [said, highest] = at(all, 0)
  const level = highest >= 0.9 ? LEVELS.certain : highest >= 0.7 ? LEVELS.likely : LEVELS.unsure
  const rest = (1 - level) / (all.length - 1)
  return { probabilities: Object.fromEntries(all.map(([name]) => [name, name === said ? level : rest])) }
}
