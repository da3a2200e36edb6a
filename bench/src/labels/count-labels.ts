import { describeLabels } from '@radar/engine'
import type { PostFit, PostKind, Reading } from '@radar/engine'
import type { LabelledPair } from './read-labelled.ts'

/** Posts that were given a label, and those of them for which it is right. */
type Count = { labelled: number; right: number }

type LabelCount = { label: string; all: Count; worthALook: Count; ofAll: number; ofWorthALook: number }

type ReadLabels = LabelledPair & { reading: Reading }

/** Least chance of a post that is worth a look by the default floor. */
const WORTH_A_LOOK = 0.195
/** Labels of readers for which a fit is right: what is close may be the very thing. */
const RIGHT_FITS: Readonly<Record<PostFit, readonly PostFit[]>> = {
  same: ['same'],
  near: ['near', 'same'],
  other: ['other'],
}

/** Counts each kind and each fit, those of all kinds first. */
export function countLabels(read: readonly ReadLabels[]): LabelCount[] {
  const kinds = [...new Set(read.map(({ kind }) => kind))].toSorted()
  const isRight = ({ kind, fit, reading }: ReadLabels, of: 'kind' | 'fit') =>
    of === 'kind' ? reading.kind === kind : reading.fit !== null && RIGHT_FITS[reading.fit].includes(fit)
  const row = (label: string, of: 'kind' | 'fit', value?: PostKind | PostFit): LabelCount => {
    const count = (some: readonly ReadLabels[]): Count => {
      const labelled = some.filter(({ reading }) => (value ? reading[of] === value : reading[of] !== null))
      return { labelled: labelled.length, right: labelled.filter((one) => isRight(one, of)).length }
    }
    const worthALook = read.filter(({ reading }) => reading.chance >= WORTH_A_LOOK)
    return {
      label,
      all: count(read),
      worthALook: count(worthALook),
      ofAll: read.length,
      ofWorthALook: worthALook.length,
    }
  }
  return [
    row('any kind', 'kind'),
    ...kinds.map((kind) => row(describeLabels({ kind, fit: null }).join(), 'kind', kind)),
    row('any fit', 'fit'),
    ...(['same', 'near', 'other'] as const).map((fit) =>
      row(describeLabels({ kind: null, fit }).join(), 'fit', fit),
    ),
  ]
}

export function describeCount({ label, all, worthALook, ofAll, ofWorthALook }: LabelCount): string[] {
  const percent = (part: number, of: number) => (of === 0 ? '' : `${Math.round((100 * part) / of)} %`)
  return [
    label,
    percent(all.labelled, ofAll),
    percent(all.right, all.labelled),
    percent(worthALook.labelled, ofWorthALook),
    percent(worthALook.right, worthALook.labelled),
  ]
}
