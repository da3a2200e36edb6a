import { shortenText } from '@radar/contract'

/** Cuts a text to a length, with an ellipsis for what is gone. */
export const cut = (text: string, length: number) => shortenText(text, length)
