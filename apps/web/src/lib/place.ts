import { PAGES } from '@radar/contract'

/** Whether this is the workspace that everybody may look at. */
export const isDemo = () =>
  window.location.pathname === PAGES.demo || window.location.pathname.startsWith(`${PAGES.demo}/`)

/** Where a page of this workspace is: each has its counterpart in the demo. */
export const placeOf = (path: string) => (isDemo() ? path.replace(PAGES.dashboard, PAGES.demo) : path)
