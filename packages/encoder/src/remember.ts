import type { Encode } from './encode.ts'

/** What campaigns look for is told in few words; longer texts are posts, which nobody asks for twice. */
const SHORT = 160
/** At most 25 MB of them. */
const MAX_TEXTS = 40_000
const MAX_STEPS = 127

/** A direction in 8 bits a number, and what one step of them is worth, so that its length is 1. */
type Packed = { values: Int8Array; step: number }

/**
 * Encodes every short text once as long as it is asked for; the one that nobody asked for the longest leaves first.
 * A short text always has the direction that 8 bits a number can tell, whether it is remembered or not.
 */
export function remember(encode: Encode): Encode {
  const known = new Map<string, Packed>()
  return (text, use) => {
    if (text.length > SHORT) return encode(text)
    const packed = known.get(text) ?? pack(encode(text))
    if (use === 'once') return unpack(packed)
    known.delete(text)
    known.set(text, packed)
    if (known.size > MAX_TEXTS) known.delete(known.keys().next().value ?? '')
    return unpack(packed)
  }
}

function unpack({ values, step }: Packed): Float32Array {
  const direction = new Float32Array(values.length)
  for (let place = 0; place < values.length; place++) direction[place] = values[place]! * step
  return direction
}

function pack(direction: Float32Array): Packed {
  const largest = direction.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  const values = Int8Array.from(direction, (number) => Math.round((number / (largest || 1)) * MAX_STEPS))
  const length = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0))
  return { values, step: 1 / (length || 1) }
}
