import type { ChannelApp } from '../../platform/channels.ts'

const MAX_WAIT_MS = 10_000

export type AppRequest = { app: ChannelApp; form: Record<string, string> }

/** Posts a form to a service with the credentials of the operator's app. */
export function postAsApp(address: string, { app, form }: AppRequest): Promise<Response> {
  const credentials = [app.clientId, app.clientSecret].map((one) => encodeURIComponent(one)).join(':')
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams(form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  })
}
