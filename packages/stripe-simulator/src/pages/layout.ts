import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root { color-scheme: light dark; --ink: #16181d; --dim: #565b66; --page: #f6f7f9; --card: #fff; --line: #d9dce2; --strong: #2455d6; --on-strong: #fff; --note: #fff4d6; --note-ink: #5c4300 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --dim: #a7adba; --page: #14161a; --card: #1d2026; --line: #363b45; --strong: #7ea2ff; --on-strong: #0d1220; --note: #3a2f10; --note-ink: #ffe2a0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 32px 16px }
.note { background: var(--note); color: var(--note-ink); padding: 12px 16px; text-align: center }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-top: 16px }
h1 { font-size: 22px; margin: 0 } h2 { font-size: 17px; margin: 0 0 8px }
p { margin: 8px 0 } .dim { color: var(--dim) } .error { color: #c92a2a; font-weight: 600 }
@media (prefers-color-scheme: dark) { .error { color: #ffa8a8 } }
.price { font-size: 28px; font-weight: 650 }
fieldset { border: 0; padding: 0; margin: 16px 0 } legend { font-weight: 600; padding: 0 }
label { display: flex; gap: 8px; padding: 6px 0 }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 16px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: var(--ink); cursor: pointer }
button.strong { width: 100%; border-color: var(--strong); background: var(--strong); color: var(--on-strong) }
a { color: var(--strong) }
table { width: 100%; border-collapse: collapse } td { padding: 6px 0; border-top: 1px solid var(--line) } td:last-child { text-align: right }
`

/** A page that says on top, and plainly, that no money moves. */
export function layout({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <div class="note" role="note">
          <b>Test mode.</b> No real money moves here, and no card is asked for.
        </div>
        <main>${body}</main>
      </body>
    </html>`
}

export const price = (cents: number) => `$${(cents / 100).toFixed(2)}`
export const day = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10)
