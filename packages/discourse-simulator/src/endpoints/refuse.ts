import type { Call } from '@radar/simulator-kit'

/** Refusals in Discourse's own words. */
const REFUSALS = {
  not_found: [404, 'The requested URL or resource could not be found.'],
  not_logged_in: [403, 'You need to be logged in to do that.'],
  invalid_access: [403, 'You are not permitted to view the requested resource.'],
  invalid_parameters: [400, 'You supplied invalid parameters to the request: q'],
} as const

export function refuse(c: Call, error_type: keyof typeof REFUSALS): Response {
  const [status, text] = REFUSALS[error_type]
  return c.json({ errors: [text], error_type }, status)
}
