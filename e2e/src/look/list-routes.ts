import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../apps/web/src/routes.ts'

/** Every path that the web app has a page at. */
export const ROUTES = listPaths(routes)

function listPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path]),
    ...listPaths(children ?? []),
  ])
}

/** Finds the route that names most of a path. */
export function routeOf(path: string): string | undefined {
  const open = (route: string) => route.split(/:\w+|\*/).join('').length
  return ROUTES.filter((route) => patternOf(route).test(path)).toSorted((a, b) => open(b) - open(a))[0]
}

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/^\*$/, '/.*').replace(/\/\*$/, '/.*')}$`)
