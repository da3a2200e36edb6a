import { z } from 'zod'
import { base, byId, done, id, listOf, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** Scopes of a key, each wider than the one before. None approves a reply, or touches accounts or money. */
export const KEY_SCOPES = ['read', 'draft', 'write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const MAX_API_KEYS = 20

const LASTING = [30, 90, 365] as const

export const apiKeyInput = z.strictObject({
  name: text(60).trim().min(1, 'Give it a name.'),
  scope: z.enum(KEY_SCOPES),
  /** Days until it expires; null for a key that is valid until it is revoked. */
  expires_in_days: z
    .union(LASTING.map((days) => z.literal(days)))
    .nullable()
    .default(90),
})

const apiKey = z.object({
  id,
  name: z.string(),
  scope: z.enum(KEY_SCOPES),
  /** First characters, to recognize it by. */
  start: z.string(),
  created_at: timestamp,
  /** Null for a key that is valid until it is revoked. */
  expires_at: timestamp.nullable(),
  last_used_at: timestamp.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const TAGS = ['api keys']

export const apiKeys = {
  list: base
    .route({ method: 'GET', path: '/api/v1/api-keys', tags: TAGS, summary: 'Your keys, newest first' })
    .input(z.strictObject({}).prefault({}))
    .output(listOf(apiKey)),
  create: base
    .errors(errorsOf('CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/api-keys',
      tags: TAGS,
      summary: 'Create a key for a program; this answer alone shows the key',
      successStatus: 201,
    })
    .input(apiKeyInput)
    .output(apiKey.extend({ key: z.string() })),
  revoke: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/api-keys/{id}',
      tags: TAGS,
      summary: 'Revoke a key: no later request can use it',
    })
    .input(byId)
    .output(done),
  revokeAll: base
    .route({
      method: 'DELETE',
      path: '/api/v1/api-keys',
      tags: TAGS,
      summary: 'Revoke every key; returns how many there were',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ revoked: z.number().int().min(0) })),
}
