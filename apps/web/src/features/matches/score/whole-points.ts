/** Points as whole ones that add up to `sum`, their own rounded sum; those that lose most by it are rounded up. */
export function wholePoints(points: readonly number[], sum: number): number[] {
  const whole = points.map(Math.floor)
  const missing = sum - whole.reduce((total, each) => total + each, 0)
  const lost = (place: number): number => (points[place] ?? 0) - (whole[place] ?? 0)
  const raised = new Set([...points.keys()].toSorted((a, b) => lost(b) - lost(a)).slice(0, missing))
  return whole.map((each, place) => (raised.has(place) ? each + 1 : each))
}
