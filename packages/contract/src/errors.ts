import { z } from 'zod'

const fields = z.record(z.string(), z.array(z.string()))

/** Messages about the fields of an input, by path (`keywords.2`). */
export type FieldErrors = z.infer<typeof fields>

/** Errors of the API: code, status, a message for people, and facts. */
export const errorMap = {
  BAD_REQUEST: {
    status: 400,
    message: 'Some of the input is not valid.',
    data: z.object({ fields }),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in first.' },
  USAGE_LIMIT_EXCEEDED: {
    status: 402,
    message: 'Usage limit exceeded',
    data: z.object({
      thing: z.string(),
      used: z.number(),
      limit: z.number(),
      resets_at: z.string().nullable(),
    }),
  },
  RESOURCE_LIMIT_EXCEEDED: {
    status: 402,
    message: 'Your plan has no room for more.',
    data: z.object({ thing: z.string(), used: z.number(), limit: z.number() }),
  },
  UPGRADE_REQUIRED: {
    status: 402,
    message: 'Upgrade required',
    data: z.object({ thing: z.string() }),
  },
  FORBIDDEN: { status: 403, message: 'This is not allowed.' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or it is not yours.' },
  CONFLICT: { status: 409, message: 'This cannot be done in the present state.' },
  BUSINESS_REQUIRED: {
    status: 409,
    message: 'A draft needs to know who is writing and what you offer.',
    data: z.object({
      campaign_id: z.string(),
      fields: z.array(z.enum(['business_name', 'product_service'])),
    }),
  },
  DRAFT_FORBIDDEN: {
    status: 409,
    message: 'This forum forbids generated and machine-edited texts. Answer in your own words.',
    data: z.object({ forum: z.string(), forum_name: z.string() }),
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'You have a subscription already. Change, pay or cancel it in the billing portal.',
    data: z.object({ portal_url: z.string() }),
  },
  REDDIT_ACCOUNT_REQUIRED: {
    status: 409,
    message: 'Please connect a Reddit account in Settings before posting replies.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    data: z.object({ retry_after_seconds: z.number() }),
  },
  TOOK_TOO_LONG: {
    status: 503,
    message: 'This took too long and was stopped. Nothing was changed. Please try again.',
  },
  TOO_MANY_STREAMS: {
    status: 503,
    message: 'Too many pages are open for live updates. Please try again in a minute.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Radar cannot reach its database at the moment. Please try again in a few seconds.',
  },
  AI_UNAVAILABLE: { status: 503, message: 'Failed to generate reply' },
  BILLING_UNAVAILABLE: {
    status: 503,
    message: 'Billing does not answer at the moment. Nothing was charged. Please try again.',
  },
  FORUM_UNAVAILABLE: { status: 503, message: 'The forum does not answer at the moment.' },
} as const

export type ErrorCode = keyof typeof errorMap

/** Selects the errors of a procedure from the map. */
export function errorsOf<Code extends ErrorCode>(...codes: readonly Code[]): Pick<typeof errorMap, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorMap[code]])) as Pick<typeof errorMap, Code>
}

/** Errors that any call may have. */
export const commonErrors = errorsOf(
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'TOOK_TOO_LONG',
  'DATABASE_UNAVAILABLE',
)
