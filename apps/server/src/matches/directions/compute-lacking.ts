import { createHash } from 'node:crypto'
import { findDirections, packDirection, takeAnswer } from '@radar/engine'
import type { Finder, TextToFind } from '@radar/engine'
import type { StoredDirection } from './select-directions.ts'

/** Text of a post or campaign, whose id is `owner`, and the digest that its direction is stored with. */
export type OwnText<Text extends TextToFind> = { owner: string; text: Text; digest: string }

export type ComputedDirection<Text extends TextToFind> = OwnText<Text> & { levels: Int8Array }

export function withDigest<Text extends TextToFind>(
  { version }: Finder,
  own: Omit<OwnText<Text>, 'digest'>,
): OwnText<Text> {
  return {
    ...own,
    digest: createHash('sha1')
      .update(JSON.stringify([version, own.text]))
      .digest('base64'),
  }
}

/** Directions of texts, in their order, and those of them that were not stored. */
export async function computeLacking<Text extends TextToFind>(
  finder: Finder,
  texts: readonly OwnText<Text>[],
  stored: readonly StoredDirection[],
): Promise<{ directions: Int8Array[]; computed: ComputedDirection<Text>[] }> {
  const known = new Map(stored.map((one) => [keyOf(one), one.levels]))
  const lacking = texts.filter((one) => !known.has(keyOf(one)))
  const found = await findDirections(
    finder,
    lacking.map(({ text }) => text),
  )
  const answers = found.values()
  const computed = lacking.map((one) => ({ ...one, levels: packDirection(takeAnswer(answers)) }))
  for (const one of computed) known.set(keyOf(one), one.levels)
  const directions = texts.flatMap((one) => known.get(keyOf(one)) ?? [])
  return { directions, computed }
}

const keyOf = ({ owner, digest }: { owner: string; digest: string }): string => `${owner} ${digest}`
