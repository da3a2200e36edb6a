import { createHash, randomBytes } from 'node:crypto'
import type { AssistantScope, AuthorizationRequest } from '@radar/contract'
import type { Person, World } from './create-world.ts'

const ORIGIN = 'http://localhost:3000'
export const REDIRECT = 'https://assistant.example/callback'

type Answer = { status: number; body: Record<string, unknown> }
export type Tokens = { access_token: string; refresh_token: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A program that asks for access by OAuth, as its requests reach Radar. */
export function createAssistant(world: World) {
  const verifier = randomBytes(32).toString('base64url')
  const send = async (path: string, body: string, type: string): Promise<Answer> => {
    const answer = await world.app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) }
  }
  const post = (path: string, fields: Record<string, string> | [string, string][]) =>
    send(path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
  return {
    verifier,
    post,
    register: (metadata: object) => send('/oauth/register', JSON.stringify(metadata), 'application/json'),
    requestOf: (client_id: string, change: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
      client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      code_challenge: sha256(verifier),
      code_challenge_method: 'S256',
      ...change,
    }),
    exchange: (client_id: string, code: string, change: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id,
        code,
        redirect_uri: REDIRECT,
        code_verifier: verifier,
        ...change,
      }),
    refresh: (client_id: string, refresh_token: string, change: Record<string, string> = {}) =>
      post('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token, ...change }),
  }
}

/** Registers an assistant and gives it access, as a person does on the page that asks. */
export async function connectAssistant(world: World, person: Person, scope: AssistantScope = 'draft') {
  const before = await person.api.assistants.list({})
  const assistant = createAssistant(world)
  const { body } = await assistant.register({ client_name: 'An assistant', redirect_uris: [REDIRECT] })
  const clientId = String(body['client_id'])
  const request = assistant.requestOf(clientId)
  const { redirect_url } = await person.api.assistants.approve({ ...request, granted_scope: scope })
  const code = new URL(redirect_url).searchParams.get('code') ?? ''
  const issued = await assistant.exchange(clientId, code)
  if (issued.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(issued.body)}`)
  const { items } = await person.api.assistants.list({})
  const opened = items.find(({ id }) => before.items.every((other) => other.id !== id))
  return {
    assistant,
    clientId,
    request,
    code,
    tokens: issued.body as Tokens,
    grantId: opened?.id ?? '',
  }
}
