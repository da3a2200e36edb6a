import { WEBHOOK_FAILURES } from '@radar/contract'
import { html } from 'hono/html'
import { CHECK_SIGNATURE } from './check-signature.ts'
import { listEvents } from './describe-webhooks.ts'
import { EXAMPLES } from './examples.ts'
import type { Field, Operation } from './parse-operations.ts'
import { recipes } from './recipes-section.ts'
import { PLAIN_STYLE } from '../pages/plain-style.ts'

type Content = { url: string; operations: Map<string, Operation[]> }

/** The page that describes the API. It needs no script, so that the policy of all pages holds for it as well. */
export function docsPage({ url, operations }: Content) {
  const tags = [...operations.keys()]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>API · Radar</title>
        <style>
          ${PLAIN_STYLE}
        </style>
      </head>
      <body>
        <header><a href="/">Radar</a></header>
        <main>
          <h1>The Radar API</h1>
          ${introduction(url)}
          <h2 id="examples">Examples</h2>
          <p>
            Set <code>RADAR_URL</code> to <code>${url}</code>, <code>RADAR_KEY</code> to a key of yours, and
            the ids to those of earlier answers.
          </p>
          ${EXAMPLES.map(
            ({ title, scope, command }) =>
              html`<h3>${title} <small>${scope}</small></h3>
                <pre tabindex="0"><code data-example>${command}</code></pre>`,
          )}
          ${models(url)} ${webhooks()} ${recipes(url)}
          <h2 id="calls">All calls</h2>
          <nav aria-label="Subjects">${tags.map((tag) => html`<a href="#${toId(tag)}">${tag}</a> `)}</nav>
          <p>
            The calls of <a href="#sign-in">sign-in</a> are those of Radar’s own pages: they set and read the
            cookie of a session, and take no key.
          </p>
          ${[...operations].map(
            ([tag, some]) =>
              html`<h3 id="${toId(tag)}">${tag}</h3>
                ${some.map(operation)}`,
          )}
        </main>
      </body>
    </html>`
}

const introduction = (url: string) => html`
  <p>
    Everything that the app does goes through this API. Make a key in
    <a href="/dashboard/settings/developers#api-keys">Settings</a> and send it as
    <code>Authorization: Bearer …</code> to <code>${url}</code>. Answers are JSON, but for files and the
    stream of events. The same as an OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>.
  </p>
  <table>
    <caption>
      What a key may do
    </caption>
    <tbody>
      <tr>
        <th scope="row">read</th>
        <td>list and read</td>
      </tr>
      <tr>
        <th scope="row">draft</th>
        <td>also write, edit and delete drafts of replies</td>
      </tr>
      <tr>
        <th scope="row">write</th>
        <td>also change campaigns, matches, leads, rules and settings</td>
      </tr>
    </tbody>
  </table>
  <p>
    No key approves or posts a reply, says that one was posted, starts an engagement, connects or disconnects
    an account, makes keys, shares a campaign, changes webhooks or feeds, erases a person, downloads or
    deletes an account, or touches billing: these take a person who is signed in. Each call below says which
    key it takes. A key may ask 120 times a minute; above that the answer is 429, and its header
    <code>Retry-After</code> and <code>data.retry_after_seconds</code> say how long to wait.
  </p>
  <p>
    An error is <code>{ code, status, message, data }</code>: a stable code, a message fit for a person and,
    for bad input, the fields. An id that does not exist and one of somebody else's give the same 404.
  </p>
  <p>
    Lists answer <code>{ items, total }</code>; the long ones take <code>offset</code> and <code>limit</code>,
    20 where it is left out and 100 at most. Where <code>more</code> is true, <code>total</code> was counted
    no further than 1,000: ask on, until a page has fewer items than <code>limit</code>. What comes or goes
    meanwhile moves the items behind it, so that one comes twice or is left out. Leads can also be paged
    through by <code>after</code>, with <code>next</code> of the page before, which leaves none out.
  </p>
`

const models = (url: string) => html`
  <h2 id="mcp">For models (MCP)</h2>
  <p>
    <code>${url}/mcp</code> speaks the Model Context Protocol over streamable HTTP, in the revision 2026-07-28
    and those until 2025-11-25. Assistants that take an address sign in by OAuth: you are asked in your
    browser, and see and end their access in <a href="/dashboard/settings/developers#assistants">Settings</a>.
    Programs may send a key instead. Tools: <code>list_campaigns</code>, <code>search_matches</code>,
    <code>read_lead</code> and, where drafts are allowed, <code>draft_reply</code>. Words from the forum come
    marked as data. No tool approves or posts. <a href="/agent-guide.md">The guide for agents</a> says what a
    lead is, and what an agent does not do.
  </p>
`

const webhooks = () => html`
  <h2 id="webhooks-sent">Webhooks</h2>
  <p>
    A webhook of the kind “signed JSON”, added in
    <a href="/dashboard/settings/developers#webhooks">Settings</a>, gets each event as a POST:
    <code>{ id, type, version, created_at, data }</code>. The <code>version</code> grows when a field goes or
    changes its meaning; new fields come without that. Words of posts in it were written by strangers: show
    them as text.
  </p>
  <p>
    Answer with 200 to 299 within eight seconds. Anything else is tried again, eight times within two days,
    under the same <code>id</code>: drop what you have had, and expect later events before it. Radar waits as
    long as <code>Retry-After</code> says, an hour at most, and after 429 that counts as no failure. An
    address that fails ${WEBHOOK_FAILURES.max} times in ${WEBHOOK_FAILURES.days} days and takes nothing
    meanwhile is switched off, one that answers 410 at once, and you get a mail. What was sent in the last 30
    days stands in Settings, and can be sent again there. While a webhook is off nothing is kept for it, and
    nothing can be sent again. Redirects are not followed.
  </p>
  <p>
    Each message is signed as Standard Webhooks has it. After a new secret is made, the one before it signs as
    well for a day, so that messages bear two signatures, or more where more secrets were made: the last four
    sign beside the new one. In Node:
  </p>
  <pre tabindex="0"><code data-check>${CHECK_SIGNATURE}</code></pre>
  ${listEvents().map(
    ({ type, fields }) =>
      html`<details>
        <summary><b>POST</b> <code>${type}</code></summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            ${fields.map(
              (field) =>
                html`<tr>
                  <th scope="row"><code>${field.name}</code></th>
                  <td>${field.type}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </details>`,
  )}
`

const operation = ({ method, path, summary, access, fields, statuses }: Operation) => html`
  <details>
    <summary><b>${method}</b> <code>${path}</code> <span>${summary}</span></summary>
    ${
      fields.length === 0
        ? html`<p>No input.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">In</th>
                <th scope="col">What</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map(row)}
            </tbody>
          </table>`
    }
    <p>${access} Answers: ${statuses.join(', ')}</p>
  </details>
`

const row = ({ name, place, type, required }: Field) =>
  html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${place}</td>
    <td>${type}${required ? ', required' : ''}</td>
  </tr>`

const toId = (tag: string) => tag.replaceAll(/\W+/g, '-')
