import { z } from 'zod'
import { base, byId, done, id, listOf, text, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import type { KeyScope } from './api-keys.ts'

/** Scopes of keys that an assistant can be given. Nothing that it can do needs a wider one. */
export const ASSISTANT_SCOPES = ['read', 'draft'] as const satisfies KeyScope[]
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number]

export const MAX_ASSISTANTS = 30

/** Parameters of an authorization request (RFC 6749, 7636, 8707), as the assistant put them into the address. */
const authorizationRequest = z.strictObject({
  client_id: text(2_000),
  redirect_uri: text(2_000),
  response_type: text(100).optional(),
  code_challenge: text(200).optional(),
  code_challenge_method: text(20).optional(),
  scope: text(500).optional(),
  state: text(4_000).optional(),
  resource: text(2_000).optional(),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

const requester = {
  /** Name that the assistant gives itself; nobody has checked it. */
  client_name: z.string(),
  /** Host of the document that describes the assistant; null for one that registered itself. */
  client_host: z.string().nullable(),
  /** Host that the answer goes to, or the scheme of a program's own addresses. */
  returns_to: z.string(),
  /** True where the answer goes to a program on the person's device. */
  on_device: z.boolean(),
  /** Address that tells the assistant that it gets nothing. */
  denied_url: z.string(),
}

const authorizationQuestion = z.discriminatedUnion('kind', [
  /** Everything is in order, and a person decides. */
  z.object({
    kind: z.literal('consent'),
    ...requester,
    scope: z.enum(ASSISTANT_SCOPES),
    email: z.string(),
    /** Connections that the person gave the same assistant before; null without any. */
    earlier: z
      .object({
        connections: z.number().int(),
        /** Time at which the newest of them was made. */
        connected_at: timestamp,
        /** Time at which one of them was last used. */
        last_used_at: timestamp.nullable(),
      })
      .nullable(),
  }),
  /** The assistant asks for what Radar does not give, for the reason in `message`. */
  z.object({ kind: z.literal('refused'), ...requester, message: z.string() }),
])
export type AuthorizationQuestion = z.infer<typeof authorizationQuestion>

const assistant = z.object({
  id,
  name: z.string(),
  client_host: z.string().nullable(),
  returns_to: z.string(),
  on_device: z.boolean(),
  scope: z.enum(ASSISTANT_SCOPES),
  connected_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Time at which the connection ends unless the assistant renews it. */
  expires_at: timestamp,
})
export type Assistant = z.infer<typeof assistant>

const TAGS = ['assistants']

export const assistants = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/assistants',
      tags: TAGS,
      summary: 'Assistants that are connected by OAuth, newest first',
    })
    .input(z.strictObject({}).prefault({}))
    .output(listOf(assistant)),
  disconnect: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/assistants/{id}',
      tags: TAGS,
      summary: 'Disconnect an assistant: its tokens stop working at once',
    })
    .input(byId)
    .output(done),
  describe: base
    .errors(errorsOf('TOO_MANY_REQUESTS'))
    .route({
      method: 'POST',
      path: '/api/v1/authorization-requests',
      tags: TAGS,
      summary: 'Describe who asks for access, and what for, to the person who decides',
    })
    .input(authorizationRequest)
    .output(authorizationQuestion),
  approve: base
    .errors(errorsOf('CONFLICT', 'TOO_MANY_REQUESTS'))
    .route({
      method: 'POST',
      path: '/api/v1/authorizations',
      tags: TAGS,
      summary: 'Give an assistant access; returns the address that it waits at',
      successStatus: 201,
    })
    .input(
      authorizationRequest.extend({
        granted_scope: z.enum(ASSISTANT_SCOPES),
        /** True where the same assistant has a second place; else this access replaces what it was given before. */
        keep_earlier: z.boolean().optional(),
      }),
    )
    .output(z.object({ redirect_url: z.string() })),
}
