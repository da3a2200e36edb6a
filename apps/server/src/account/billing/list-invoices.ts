import type { Stripe } from 'stripe'
import type { Invoice } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { callStripeFor, isMissing } from './call-stripe.ts'
import { findCustomer } from './queries.ts'

/** Age that shown invoices may have. */
const MAX_AGE_MS = 600_000
const MAX_CACHED = 5_000
const MAX_INVOICES = 24

type Invoices = { items: Invoice[]; as_of: string }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Invoices as Stripe last returned them, by user. */
    invoices: Map<string, Invoices>
  }
}

/** A user's invoices, as Stripe has them. */
export function listInvoices(ctx: UserCtx): Promise<Invoices> {
  requirePermission(ctx, 'manage_billing')
  const { invoices } = ctx.memory
  const cached = invoices.get(ctx.user.id)
  if (cached && Date.parse(cached.as_of) + MAX_AGE_MS > ctx.now().getTime()) return Promise.resolve(cached)
  return callStripeFor(ctx, async ({ api, billedBy }) => {
    const customer = await findCustomer(ctx.system, { userId: ctx.user.id, billedBy })
    const fetched = {
      items: customer ? await fetchInvoices(api, customer.customer_id) : [],
      as_of: ctx.now().toISOString(),
    }
    cache(invoices, ctx.user.id, fetched)
    return fetched
  })
}

async function fetchInvoices(api: Stripe, customer: string): Promise<Invoice[]> {
  try {
    const { data } = await api.invoices.list({ customer, limit: MAX_INVOICES })
    return data.filter(({ status }) => status !== 'draft').map(toInvoice)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    number: invoice.number,
    status: invoice.status ?? 'open',
    created_at: new Date(invoice.created * 1_000).toISOString(),
    total_cents: invoice.total,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? null,
    pdf_url: invoice.invoice_pdf ?? null,
  }
}

/** Stores invoices in memory; drops those that were fetched longest ago. */
function cache(invoices: Map<string, Invoices>, userId: string, fetched: Invoices): void {
  invoices.delete(userId)
  invoices.set(userId, fetched)
  const [oldest] = invoices.keys()
  if (oldest !== undefined && invoices.size > MAX_CACHED) invoices.delete(oldest)
}
