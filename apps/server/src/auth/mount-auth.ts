import { Hono } from 'hono'
import type { Auth } from './create-auth.ts'

/** All that the sign-in library may answer; the rest of its paths does not exist here. */
const paths: Record<string, 'GET' | 'POST'> = {
  '/api/auth/sign-up/email': 'POST',
  '/api/auth/sign-in/email': 'POST',
  '/api/auth/sign-out': 'POST',
  '/api/auth/get-session': 'GET',
}

export function mountAuth(auth: Auth): Hono {
  const app = new Hono()
  for (const [path, method] of Object.entries(paths)) app.on(method, path, (c) => auth.handler(c.req.raw))
  return app
}
