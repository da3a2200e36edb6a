const SHORT_PAGE = 20
const LONG_PAGE = 100

/** Length of a page of a long list: whoever loads more twice wants many. */
export const pageSize = ({ index }: { index: number }) => (index < 2 ? SHORT_PAGE : LONG_PAGE)
