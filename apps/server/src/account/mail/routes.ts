import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Ctx } from '../../platform/ctx.ts'
import { isFromLoopback } from '../../platform/http/client-address.ts'
import { PLAIN_STYLE } from '../../platform/http/pages/plain-style.ts'
import { listOutbox } from './list-outbox.ts'
import type { OutboxMail } from './list-outbox.ts'

type OutboxParts = { ctx: Ctx; addressOf(env: unknown): string | undefined }

/** `/outbox`: mails that no server sends, for people at this machine. */
export function mountOutbox({ ctx, addressOf }: OutboxParts): Hono {
  const app = new Hono()
  if (ctx.mailer.by !== 'outbox') return app
  app.get('/outbox', async (c, next) => {
    if (!isFromLoopback(addressOf(c.env), c.req.raw)) return next()
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    return c.html(page(await listOutbox(ctx)))
  })
  return app
}

function page(mails: OutboxMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Outbox · Radar</title>
        <style>
          ${PLAIN_STYLE}
        </style>
        <style>
          body {
            max-width: 42rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          article {
            margin: 1rem 0;
            padding: 1rem;
            border: 1px solid #8886;
            border-radius: 8px;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font: inherit;
            margin: 0;
            padding: 0;
            border: 0;
            background: none;
          }
          h2 {
            font-size: 1.1rem;
            margin: 0;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            No mail server is configured (SMTP_URL), so Radar shows its mails here. Only this machine can read
            them.
          </p>
          ${mails.length === 0 ? html`<p>There are no mails.</p>` : mails.map(article)}
        </main>
      </body>
    </html>`
}

function article({ recipient, subject, text, created_at }: OutboxMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipient}, ${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
    <pre>${text.split(/(https?:\/\/\S+)/).map(linked)}</pre>
  </article>`
}

function linked(part: string, index: number) {
  return index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part
}
