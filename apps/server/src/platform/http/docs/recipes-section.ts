import { html } from 'hono/html'
import { MATCH_EVENT, N8N_WORKFLOW, VERDICT_CALL } from './recipes.ts'

const json = (value: object) => JSON.stringify(value, null, 2)
const field = (name: string) => html`<code data-field>${name}</code>`

/** Recipes for tools that people connect without a program. A test runs each on a real message. */
export const recipes = (url: string) => html`
  <h2 id="recipes">Zapier, n8n and Make</h2>
  <p>
    All three work the same way: Radar sends each new match to an address of the tool, and the tool may answer
    through the API. Each recipe keeps every match that arrives, so you choose which ones arrive: add the
    address in <a href="/dashboard/settings/developers#webhooks">Settings</a> as “Webhook (signed JSON)”, tick
    “A new match” alone, and set “Matches from this score” to 80. Make a key that may write under
    <a href="/dashboard/settings/developers#api-keys">API keys</a>. Webhooks need the Moderator plan.
  </p>
  <p>A new match arrives like this:</p>
  <pre tabindex="0"><code data-event>${json(MATCH_EVENT)}</code></pre>
  <h3>Zapier</h3>
  <ol>
    <li>
      Trigger: Webhooks by Zapier, “Catch Hook” (part of Zapier’s paid plans). Copy its address into Radar and
      press “Send a test”.
    </li>
    <li>
      Zapier writes nested fields with two underscores: ${field('data__match__relevance_score')},
      ${field('data__post__title')}, ${field('data__match__url')},
      ${field('data__match__found_after_seconds')}. The test has none of them, so wait for a real match, or
      paste the example above into a request of your own.
    </li>
    <li>Add whatever you like, such as a row of a spreadsheet with these fields.</li>
    <li>
      To keep the match in Radar: Webhooks by Zapier, “Custom Request”, method
      <code>${VERDICT_CALL.method}</code>, URL
      <code data-url="zapier">${url}/api/v1/matches/{{data__match__id}}/verdict</code>, data
      <code data-body>${JSON.stringify(VERDICT_CALL.body)}</code>, headers
      <code>Authorization: Bearer RADAR_KEY</code> and <code>Content-Type: application/json</code>.
    </li>
  </ol>
  <h3>n8n</h3>
  <ol>
    <li>
      Import this workflow. Replace <code>RADAR_URL</code> by <code>${url}</code>, and <code>RADAR_KEY</code>.
    </li>
    <li>
      Activate it and copy the production address of the node “Radar” into Radar. It must be https and public:
      Radar sends to no private address. The test address works only while you watch.
    </li>
    <li>
      Put other nodes behind “Radar”. A field is <code>$json.body</code> and its name, such as
      ${field('$json.body.data.post.title')}.
    </li>
  </ol>
  <pre tabindex="0"><code data-workflow>${json(N8N_WORKFLOW)}</code></pre>
  <h3>Make</h3>
  <ol>
    <li>
      First module: Webhooks, “Custom webhook”. Copy its address into Radar. Press “Redetermine data
      structure” and wait for a real match, so that Make knows the fields.
    </li>
    <li>
      The fields are ${field('1.data.match.relevance_score')}, ${field('1.data.post.title')},
      ${field('1.data.match.url')} and so on, where 1 is the number of the first module.
    </li>
    <li>
      To keep the match in Radar: HTTP, “Make a request”, method <code>${VERDICT_CALL.method}</code>, URL
      <code data-url="make">${url}/api/v1/matches/{{1.data.match.id}}/verdict</code>, body type Raw, content
      type JSON, request content <code data-body>${JSON.stringify(VERDICT_CALL.body)}</code>, and the header
      <code>Authorization: Bearer RADAR_KEY</code>.
    </li>
  </ol>
  <p>
    The words of a post were written by a stranger: put them into a cell or a message as text, never into a
    formula or a program. The same event may arrive twice with the same <code>id</code>. Radar’s own tests run
    these recipes against its messages and its API, with the substitutions as the tools describe them; they do
    not run the tools themselves.
  </p>
`
