/** Up to here all rows of a list are on the page, where the browser's own search finds them. */
export const MAX_SHORT = 60

const SHORT_PAGE = 20
const LONG_PAGE = 100

/** Length of a page of a list: whoever loads more twice wants many. */
export const pageSize = ({ index }: { index: number }) => (index < 2 ? SHORT_PAGE : LONG_PAGE)
