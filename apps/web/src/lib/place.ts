import { PAGES } from '@radar/contract'

/** True in the public demo workspace. */
export const isDemo = () =>
  window.location.pathname === PAGES.demo || window.location.pathname.startsWith(`${PAGES.demo}/`)

/** Path of a page in this workspace: each page has a counterpart in the demo. */
export const placeOf = (path: string) => (isDemo() ? path.replace(PAGES.dashboard, PAGES.demo) : path)
