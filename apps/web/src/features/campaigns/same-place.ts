import type { OtherPlace } from '@radar/contract'

export const isSame = (a: OtherPlace, b: OtherPlace) => a.forum === b.forum && a.place === b.place
export const isIn = (places: readonly OtherPlace[], place: OtherPlace) =>
  places.some((one) => isSame(one, place))
