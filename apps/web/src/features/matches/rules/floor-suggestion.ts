import type { Precision } from '@radar/contract'

/** A lower floor, where more than ten in a hundred of what falls under it was hidden wrongly. */
export type FloorSuggestion = NonNullable<Precision['floor_suggestion']>

/** By which it is put aside: with another floor it is another proposal. */
export const keyOfFloor = ({ floor }: FloorSuggestion) => `floor ${floor}`
