import { ANALYTICS_TABLES, analyticsInput } from '@radar/contract'
import { z } from 'zod'

type File = { summary: string; type: string; security: object[]; parameters?: object[]; statuses?: object }

const KEYS = [{ session: [] }, { key: ['read'] }]
const EXPORTS = { 402: { description: 'The plan has no exports' } }

/** Paths of files for the OpenAPI document: their answers are not JSON, so that the contract has none of them. */
export function describeFiles(): Record<string, object> {
  const csv = { type: 'text/csv', security: KEYS, statuses: EXPORTS }
  const tables = ANALYTICS_TABLES.map((table) => [
    `/api/v1/analytics/${table}.csv`,
    describe({ ...csv, summary: `A table of the analytics, as CSV: ${table}`, parameters: listParameters() }),
  ])
  return {
    '/api/v1/leads/export.csv': describe({ ...csv, summary: 'All leads, the best first, as CSV' }),
    '/api/v1/leads/export.pdf': describe({
      ...csv,
      type: 'application/pdf',
      summary: 'All leads, the best first, as PDF',
    }),
    ...Object.fromEntries(tables),
    '/api/v1/results.csv': describe({ ...csv, summary: 'What each campaign brought by month, as CSV' }),
    '/api/v1/profile/export.zip': describe({
      type: 'application/zip',
      security: [{ session: [] }],
      summary: 'Everything that Radar keeps about you, as one archive',
    }),
  }
}

function describe({ summary, type, security, parameters = [], statuses = {} }: File): object {
  return {
    get: {
      tags: ['files'],
      summary,
      security,
      parameters,
      responses: {
        200: { description: 'The file', content: { [type]: {} } },
        400: { description: 'A field is unknown or wrong' },
        401: { description: 'Nobody is signed in' },
        429: { description: 'Too many requests; data has the seconds to wait' },
        ...statuses,
      },
    },
  }
}

function listParameters(): object[] {
  const { properties = {} } = z.toJSONSchema(analyticsInput, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
