import { lookUp } from '../../checked.ts'
import { HAND, rankingSets } from '../evaluate.ts'
import type { Grade, JudgedFolder } from '../read-folder.ts'
import { seededRandom, shuffled } from '../seeded-random.ts'
import { keyOf } from './answers.ts'
import type { Answers } from './answers.ts'

/**
 * Answers of a reader who agrees with the grades as well as a kappa says: one after the other, grades drawn by chance
 * are mistaken for a neighbouring one, as readers mistake them, until no more than that agreement is left.
 */
export function noisyAnswers(
  folder: JudgedFolder,
  { kappa, seed }: { kappa: number; seed: number },
): Answers {
  const random = seededRandom(seed)
  const sets = rankingSets(folder.campaigns).get(HAND) ?? []
  const answers: Answers = new Map(
    sets.flatMap(({ campaign, judgements }) =>
      judgements.map(({ post_id, grade }) => [keyOf(campaign.id, post_id), toVerdict(grade)] as const),
    ),
  )
  for (const key of shuffled([...answers.keys()], random)) {
    if (kappaOf(answers, [folder]) <= kappa) break
    const { grade } = lookUp(answers, key) ?? toVerdict(0)
    answers.set(key, toVerdict(grade === 1 ? (random() < 0.5 ? 0 : 2) : 1))
  }
  return answers
}

const toVerdict = (grade: Grade) => ({ grade, need: '', quotes: [], asks_for: '', objections: [] })

/** Cohen's kappa between answers and grades, of the pairs that both have. */
export function kappaOf(answers: Answers, folders: readonly JudgedFolder[]): number {
  const pairs = folders.flatMap(({ campaigns }) =>
    (rankingSets(campaigns).get(HAND) ?? []).flatMap(({ campaign, judgements }) =>
      judgements.flatMap(({ post_id, grade }) => {
        const read = answers.get(keyOf(campaign.id, post_id))
        return read ? [[grade, read.grade] as const] : []
      }),
    ),
  )
  const share = (wanted: (pair: readonly [Grade, Grade]) => boolean) =>
    pairs.filter(wanted).length / pairs.length
  const agreed = share(([one, other]) => one === other)
  const byChance = ([0, 1, 2] as const).reduce<number>(
    (sum, grade) => sum + share(([one]) => one === grade) * share(([, other]) => other === grade),
    0,
  )
  return (agreed - byChance) / (1 - byChance)
}
