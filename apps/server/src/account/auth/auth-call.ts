import type { Ctx } from '../../platform/ctx.ts'
import type { Auth } from './create-auth.ts'

/** A request to the library that was found to be what its path takes. */
export type AuthCall<Body extends object = object> = {
  ctx: Ctx
  auth: Auth
  /** What counts as one sender. */
  network: string
  /** As it was made, with nothing in its body but what was checked. */
  request: Request
  body: Body
  withBody(body: object): Request
  /** The same caller's requests for other paths of the library. */
  get(path: string): Request
  post(path: string, body: object): Request
}
