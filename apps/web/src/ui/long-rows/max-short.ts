/** Up to here all rows of a list are on the page, where the browser's own search finds them. */
export const MAX_SHORT = 60
