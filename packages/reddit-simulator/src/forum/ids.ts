import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A base-36 identifier that depends on the name alone, so that a forum founded again calls it the same. */
export function stableId(name: string): string {
  const text = name.toLowerCase()
  const high = hash(text, 0x811c9dc5)
  const low = hash(text, 0x1b873593) >>> 14
  return (high * 2 ** 18 + low).toString(36)
}

/** FNV-1a over UTF-16 units, with a final mix (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hash(text: string, seed: number): number {
  let value = seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Numbers in [0, 1) that repeat for the same seed. */
export function seededRandom(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}
