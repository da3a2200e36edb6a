import { z } from 'zod'
import { base, done, id, listOf, page, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** The countries a buddy account may be from, by ISO 3166 code. */
/** A post or a comment; its id with or without the prefix of the kind. */
export const thingType = z.enum(['post', 'comment'])
export const thingId = text(16, 'An id has letters and digits, such as t3_abc12.').regex(
  /^(?:t[13]_)?[a-z0-9]{1,13}$/,
  'An id has letters and digits, such as t3_abc12.',
)

export const COUNTRIES = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  IE: 'Ireland',
  DE: 'Germany',
  FR: 'France',
  NL: 'Netherlands',
  BE: 'Belgium',
  LU: 'Luxembourg',
  CH: 'Switzerland',
  AT: 'Austria',
  IT: 'Italy',
  ES: 'Spain',
  PT: 'Portugal',
  DK: 'Denmark',
  SE: 'Sweden',
  NO: 'Norway',
  FI: 'Finland',
  IS: 'Iceland',
  PL: 'Poland',
  CZ: 'Czechia',
  SK: 'Slovakia',
  HU: 'Hungary',
  RO: 'Romania',
  BG: 'Bulgaria',
  GR: 'Greece',
  HR: 'Croatia',
  SI: 'Slovenia',
  EE: 'Estonia',
  LV: 'Latvia',
  LT: 'Lithuania',
  CY: 'Cyprus',
  MT: 'Malta',
  RS: 'Serbia',
  BA: 'Bosnia and Herzegovina',
  ME: 'Montenegro',
  MK: 'North Macedonia',
  AL: 'Albania',
  UA: 'Ukraine',
  MD: 'Moldova',
  TR: 'Türkiye',
  AU: 'Australia',
  NZ: 'New Zealand',
  JP: 'Japan',
  BR: 'Brazil',
} as const
export type CountryCode = keyof typeof COUNTRIES

export const countryCode = z.enum(Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]], {
  error: 'Choose a country of the list.',
})

/** A connected forum account; its tokens never leave the server. */
export const redditCredential = z.object({
  id,
  user_id: id,
  reddit_username: z.string(),
  country_code: countryCode.nullable(),
  main_reddit_account: z.boolean(),
  /** `reconnect` when the forum no longer takes the account's grant. */
  status: z.enum(['connected', 'reconnect']),
  created_at: timestamp,
})
export type RedditCredential = z.infer<typeof redditCredential>

const TAGS = ['reddit-credentials']

export const redditCredentials = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/reddit-credentials',
      tags: TAGS,
      summary: 'Your connected forum accounts, the main one first',
    })
    .input(z.strictObject(page))
    .output(listOf(redditCredential)),
  update: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'PATCH',
      path: '/api/v1/reddit-credentials/{id}',
      tags: TAGS,
      summary: "Set a buddy's country",
    })
    .input(z.strictObject({ id, country_code: countryCode.nullable() }))
    .output(redditCredential),
  delete: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORBIDDEN'))
    .route({
      method: 'DELETE',
      path: '/api/v1/reddit-credentials/{id}',
      tags: TAGS,
      summary: 'Disconnect a forum account: revoke its grant and cancel what is queued for it',
    })
    .input(
      z.strictObject({
        id,
        /** Expects a buddy: the main account is refused. */
        role: z.literal('buddy').optional(),
      }),
    )
    .output(done.extend({ cancelled: z.number().int() })),
}
