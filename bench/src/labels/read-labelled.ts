import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign, Post, PostFit, PostKind } from '@radar/engine'
import { lookUp } from '../checked.ts'
import { foldOf } from '../eval/fold-of.ts'
import { KINDS_BY_LETTER } from '../eval/kinds-by-letter.ts'
import { readFolder } from '../eval/read-folder.ts'

/** Pair with what its reader took the author to do, and for how near the post is. */
export type LabelledPair = { campaign: Campaign; post: Post; kind: PostKind; fit: PostFit }

const KINDS: Readonly<Record<string, PostKind>> = KINDS_BY_LETTER
const FITS: Readonly<Record<string, PostFit>> = { 0: 'other', 1: 'near', 2: 'same' }

/** Reads the graded pairs of a fold of `train` that have labels. */
export function readLabelled(data: string, fold: number): LabelledPair[] {
  const folder = join(data, 'train')
  const { campaigns, posts } = readFolder(folder)
  const byId = new Map(campaigns.map(({ campaign }) => [campaign.id, campaign]))
  const lines = readFileSync(join(folder, 'grades.tsv'), 'utf8').split('\n').slice(1).filter(Boolean)
  return lines.flatMap((line) => {
    const [campaign = '', post = '', , kindLetter = '', fitNumber = ''] = line.split('\t')
    const [kind, fit] = [KINDS[kindLetter], FITS[fitNumber]]
    if (!kind || !fit || foldOf(campaign) !== fold) return []
    return [{ campaign: lookUp(byId, campaign), post: lookUp(posts, post), kind, fit }]
  })
}
