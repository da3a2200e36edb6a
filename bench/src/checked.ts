/** An item that must be there; a negative index counts from the end. Throws `RangeError` where there is none. */
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index < 0 ? list.length + index : index]
  if (item === undefined) throw new RangeError(`A list of ${list.length} items has none at ${index}.`)
  return item
}

/** A value that must be there. Throws `RangeError` where the map has none. */
export function lookUp<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`The map has no value for ${String(key)}.`)
  return value
}
