import { html, raw } from 'hono/html'
import { PLAIN_STYLE } from './plain-style.ts'

export type PageContent = ReturnType<typeof html> | ReturnType<typeof raw> | ''

const BRAND = html`<a href="/" class="brand"
  ><svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0f6e5a" />
    <g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round">
      <circle cx="16" cy="16" r="10" opacity=".45" />
      <circle cx="16" cy="16" r="5" opacity=".7" />
      <path d="M16 16 23 9" />
    </g>
    <circle cx="21.5" cy="19.5" r="2" fill="#fff" /></svg
  >Radar</a
>`

const STYLE = raw(`
  .brand { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 16px 0; max-width: 640px; overflow-wrap: anywhere; }
  .card h2 { margin: 0; } .card p { margin: 8px 0 0; } .card .text { white-space: pre-wrap; }
  .dim { color: var(--dim); }
  button, .button { display: inline-block; min-height: 44px; padding: 11px 20px; border: 1px solid transparent; border-radius: 8px; background: #0f6e5a; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  button:hover, .button:hover { background: #0b5848; }
  button.second { background: var(--card); color: var(--ink); border-color: var(--line); }
  button.second:hover { border-color: var(--dim); }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
  .links { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 16px 0; padding: 0; list-style: none; }
  .links a { display: inline-block; min-width: 44px; padding: 12px 0; }
`)

type PlainPage = { title: string; content: PageContent; style?: PageContent }

/** A page that the server writes by itself, for whoever has its address: no search engine lists it. */
export function plainPage({ title, content, style = '' }: PlainPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} · Radar</title>
        <style>
          ${PLAIN_STYLE}
          ${STYLE}
          ${style}
        </style>
      </head>
      <body>
        <header>${BRAND}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
