const MAX_LEVEL = 127

/**
 * Rounds a direction to bytes, in steps of a 127th of its largest number: a quarter of what floats take. A nearness moves
 * by up to .002. The length of 1, to which `unpackDirection` brings it again, says how long a step is.
 */
export function packDirection(direction: Float32Array): Int8Array {
  const largest = direction.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(direction, (value) => Math.round((value * MAX_LEVEL) / (largest || 1)))
}

export function unpackDirection(levels: Int8Array): Float32Array {
  const step = stepOf(levels)
  return Float32Array.from(levels, (level) => level * step)
}

/** Size of a step of a packed direction. */
export function stepOf(levels: Int8Array): number {
  return 1 / (Math.hypot(...levels) || 1)
}
