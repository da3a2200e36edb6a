import { html, raw } from 'hono/html'
import type { Html } from './page-context.ts'
import { STYLE_SHEET } from './style-sheet.ts'

// Whole, because the policy of a page allows exactly this text.
const STYLE_ELEMENT = raw(`<style>${STYLE_SHEET}</style>`)

/** A whole page. */
export function layout({ title, body, home }: { title: string; body: Html; home: string }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Practice forum</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <div>
            <strong><a href="${home}">Practice forum</a></strong
            ><span>It runs on this server. Its people and posts are made up.</span>
          </div>
        </header>
        <main>${body}</main>
      </body>
    </html> `
}
