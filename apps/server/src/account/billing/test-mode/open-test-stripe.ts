import { join } from 'node:path'
import { createStripeSimulator } from '@radar/stripe-simulator'
import { connectStripe } from '../../../platform/stripe.ts'
import type { StripeAccess } from '../../../platform/stripe.ts'

/** Path of the pages of the test billing. */
const PATH = '/test-billing'

/** A small Stripe inside this process for a Radar without a key of Stripe: no money moves. */
export type TestStripe = {
  path: string
  access: StripeAccess
  fetch(request: Request): Response | Promise<Response>
}

type TestStripeOptions = {
  dataDir: string
  /** Address that people use. */
  publicUrl: string
  /** Address of Radar on its own machine. */
  localUrl: string
  secret: Buffer
}

export async function openTestStripe({
  dataDir,
  publicUrl,
  localUrl,
  secret,
}: TestStripeOptions): Promise<TestStripe> {
  const secretKey = `sk_test_${secret.toString('base64url')}`
  const webhookSecret = `whsec_${secret.toString('hex')}`
  const simulator = createStripeSimulator({
    secretKey,
    basePath: PATH,
    publicUrl,
    webhook: { url: `${localUrl}/hooks/stripe`, secret: webhookSecret },
    file: join(dataDir, 'test-billing.json'),
  })
  // In memory and not through the network, so that nothing in between can fail.
  const call: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    return simulator.app.fetch(new Request(`${localUrl}${PATH}${pathname}${search}`, request))
  }
  const access = await connectStripe({ secretKey, webhookSecret, billedBy: 'radar_test' }, { fetch: call })
  return { path: PATH, access, fetch: (request) => simulator.app.fetch(request) }
}
