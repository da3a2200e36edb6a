import { join } from 'node:path'
import { createStripeSimulator } from '@radar/stripe-simulator'
import { connectStripe } from '../../../platform/stripe.ts'
import type { StripeAccess } from '../../../platform/stripe.ts'

/** Where the pages of the test billing are. */
const PATH = '/test-billing'

/** A small Stripe inside this process, for a Radar that no key of Stripe's is set for: no money moves. */
export type TestStripe = {
  path: string
  access: StripeAccess
  /** Answers a request. */
  fetch(request: Request): Response | Promise<Response>
}

type Place = {
  dataDir: string
  /** The address that people reach Radar at. */
  publicUrl: string
  /** The address that Radar is reached at on its own machine. */
  localUrl: string
  secret: Buffer
}

export async function openTestStripe({ dataDir, publicUrl, localUrl, secret }: Place): Promise<TestStripe> {
  const secretKey = `sk_test_${secret.toString('base64url')}`
  const webhookSecret = `whsec_${secret.toString('hex')}`
  const simulator = createStripeSimulator({
    secretKey,
    basePath: PATH,
    publicUrl,
    webhook: { url: `${localUrl}/hooks/stripe`, secret: webhookSecret },
    file: join(dataDir, 'test-billing.json'),
  })
  // Radar asks it without going through the network: there is nothing in between that could fail.
  const call: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    return simulator.app.fetch(new Request(`${localUrl}${PATH}${pathname}${search}`, request))
  }
  const access = await connectStripe({ secretKey, webhookSecret, billedBy: 'radar_test' }, { fetch: call })
  return { path: PATH, access, fetch: (request) => simulator.app.fetch(request) }
}
