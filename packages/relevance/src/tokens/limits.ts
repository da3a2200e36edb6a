/** Code points of a text that are looked at. */
export const MAX_CHARACTERS = 4000
