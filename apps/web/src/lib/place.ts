import { PAGES } from '@radar/contract'

/** True in the public demo workspace. */
export const isDemo = () => isInDemo(window.location.pathname)

/** Path of a page in this workspace: each page has a counterpart in the demo. */
export const placeOf = (path: string) => placeBeside(window.location.pathname, path)

/** Path of a page in the workspace of another. */
export const placeBeside = (here: string, path: string) =>
  isInDemo(here) ? path.replace(PAGES.dashboard, PAGES.demo) : path

const isInDemo = (pathname: string) => pathname === PAGES.demo || pathname.startsWith(`${PAGES.demo}/`)
