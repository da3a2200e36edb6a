import { html } from 'hono/html'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { SCOPE_MEANINGS } from '../oauth/scopes.ts'
import { layout } from './layout.ts'
import type { Html } from './page-context.ts'

const MAX_SUGGESTIONS = 20

/** Asks a person which forum account an application may use, and for what. */
export function renderAuthorizePage({
  request,
  accounts,
  basePath,
}: {
  request: AuthorizationRequest
  accounts: readonly string[]
  basePath: string
}): Html {
  const { clientId, scopes, permanent } = request
  const newest = accounts.slice(-MAX_SUGGESTIONS).toReversed()
  const body = html` <h1>Connect a forum account</h1>
    <p>The application <strong>${clientId}</strong> asks to:</p>
    <ul>
      ${scopes.map((scope) => html`<li>${SCOPE_MEANINGS[scope] ?? scope}</li>`)}
    </ul>
    <form method="post">
      ${hiddenFields(request)}
      <label
        >Forum account (pick one, or type a new name)
        <input
          name="account"
          list="accounts"
          value="forum_visitor"
          required
          minlength="3"
          maxlength="20"
          pattern="[A-Za-z0-9_\\-]+"
          autocomplete="off"
        />
      </label>
      <datalist id="accounts">${newest.map((name) => html`<option value="${name}">`)}</datalist>
      <div class="row">
        <button class="first" name="authorize" value="Allow">Allow</button>
        <button name="authorize" value="Decline" formnovalidate>Decline</button>
      </div>
    </form>
    <p class="quiet">
      ${permanent ? 'It keeps this access until you take it away.' : 'It has this access for a limited time.'}
    </p>`
  return layout({ title: 'Connect a forum account', body, home: `${basePath}/` })
}

export function renderRefusalPage(reason: string): Html {
  const body = html`<h1>This request cannot be answered</h1>
    <p>${reason}</p>`
  return layout({ title: 'Bad request', body, home: './' })
}

/** The request again, so that the answer stands on its own. */
function hiddenFields(request: AuthorizationRequest): Html[] {
  const fields = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    state: request.state,
    scope: request.scopes.join(' '),
    duration: request.permanent ? 'permanent' : 'temporary',
  }
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
}
