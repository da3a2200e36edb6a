import { cutText } from '@radar/contract'

/** Cuts a text to `length` units at a whole character, and puts an ellipsis behind it. */
export const cut = (text: string, length: number) =>
  text.length > length ? `${cutText(text, length)}…` : text
