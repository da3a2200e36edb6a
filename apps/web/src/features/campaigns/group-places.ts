type OfPlace = { place: string }

/** Groups what several places have alike, in the order of the first of each. */
export function groupPlaces<One extends OfPlace>(
  all: readonly One[],
  keyOf: (one: One) => string,
): { places: string[]; first: One }[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ places: alike.map(({ place }) => place), first }] : []
  })
}
