import type { Ctx } from '../../platform/ctx.ts'
import type { Auth } from './create-auth.ts'

/** A request to the library whose body fits the schema of its path. */
export type AuthCall<Body extends object = object> = {
  ctx: Ctx
  auth: Auth
  /** Network of the sender, as the limits count it. */
  network: string
  /** The request as it was made; its body has only the fields that were checked. */
  request: Request
  body: Body
  withBody(body: object): Request
  /** Builds a request of the same caller for another path of the library. */
  get(path: string): Request
  post(path: string, body: object): Request
}
