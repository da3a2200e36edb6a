import { Hono } from 'hono'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { actAs } from '../ctx.ts'
import type { Ctx } from '../ctx.ts'
import { plainPage } from './pages/plain-page.ts'
import type { PageContent } from './pages/plain-page.ts'

/** The words of a page: what is asked, or what was done. */
type Words = { title: string; text: string }

/** Actions of one kind of links in mails. */
export type MailLink<Order = unknown> = {
  /** Parses the token of a link; undefined if Radar did not sign it. */
  read(ctx: Ctx, token: string): Promise<Order | undefined>
  /** Question and button of the page. Mail programs open links by themselves, so this changes nothing. */
  ask(order: Order): Words & { button: string }
  /** Does it, however often it is done. */
  follow(ctx: Ctx, order: Order): Promise<Words>
}

/** `/{name}/{token}`: a page that asks, and the form by which it is answered, by a person or by a mail program. */
export function mountLinks(ctx: Ctx, links: ReadonlyMap<string, MailLink>): Hono {
  const app = new Hono()
  const acting = actAs(ctx, 'link')
  for (const [name, link] of links) {
    const path = `/${name}/:token`
    // The address of such a page is a credential.
    app.use(path, async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
      c.header('x-robots-tag', 'noindex')
    })
    app.get(path, async (c) => {
      const order = await link.read(acting, c.req.param('token') ?? '')
      return order === undefined ? refuseLink(c) : c.html(askPage(link.ask(order)))
    })
    app.post(path, async (c) => {
      const order = await link.read(acting, c.req.param('token') ?? '')
      return order === undefined ? refuseLink(c) : c.html(page(await link.follow(acting, order)))
    })
  }
  return app
}

function refuseLink(c: Context) {
  const words = { title: 'This link does not work', text: 'It is not complete, or it is too old.' }
  return c.html(page(words), 404)
}

function askPage({ title, text, button }: Words & { button: string }) {
  return page({ title, text }, html`<form method="post"><button>${button}</button></form>`)
}

function page({ title, text }: Words, form: PageContent = '') {
  return plainPage({
    title,
    content: html`<p>${text}</p>
      ${form}`,
  })
}
