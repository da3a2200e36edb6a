/** Item at a place. Throws `RangeError` where there is none. */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item {
  return items[place] ?? missing(place)
}

/** Throws `RangeError` for an empty place. */
export function missing(place: number): never {
  throw new RangeError(`There is nothing at place ${place}.`)
}
