import type { App } from './call-context.ts'

export type CoverageState = 'supported' | 'partial' | 'not there'

/** Rows of a table of coverage in Markdown, such as ``| `GET /posts.json` | supported | … |``. */
export function parseCoverage(markdown: string): { endpoint: string; state: CoverageState }[] {
  return [...markdown.matchAll(/^\| `([A-Z]+ [^`]+)`\s+\| (supported|partial|not there)\s+\|/gm)].map(
    ([, endpoint = '', state]) => ({ endpoint, state: state as CoverageState }),
  )
}

/** Method and path of every route of an app, in the order in which they were mounted. */
export function listRoutes(app: App): string[] {
  return app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
}
