/** Numbers of a piece of a word. */
export const PIECE_WIDTH = 256
/** Numbers of a token behind the first layer, and of a text. */
export const WIDTH = 512
/** Numbers of a token inside of a layer: queries, keys and values side by side, or what feeds forward. */
export const HIDDEN = 1536
/** Ways in which a layer looks from each token at the others. */
export const HEADS = 4
