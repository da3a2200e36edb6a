/** The number at a place. Throws `RangeError` where there is none. */
export function floatAt(floats: Float32Array, place: number): number {
  const float = floats[place]
  if (float === undefined) throw new RangeError(`There is no number at ${place} of ${floats.length}.`)
  return float
}
