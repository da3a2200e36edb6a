import type { html } from 'hono/html'

/** Where the forum's pages live, and when one is made. */
export type PageContext = {
  basePath: string
  /** Unix seconds. */
  now: number
}

/** Markup in which every value has been escaped. */
export type Html = ReturnType<typeof html>
