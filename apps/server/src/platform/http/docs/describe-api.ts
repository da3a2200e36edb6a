import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@radar/contract'
import { accessFor } from '../key-scopes.ts'
import type { Access } from '../key-scopes.ts'
import { describeWebhooks } from './describe-webhooks.ts'

type Operation = { operationId?: string; security?: object[]; responses?: Record<string, object> }

const TEXTS = { code: { type: 'string' }, status: { type: 'integer' }, message: { type: 'string' }, data: {} }
/** Errors that belong to no call alone, such as a body that is too large. */
const OTHER_ERRORS = {
  description: 'Any other error',
  content: {
    'application/json': {
      schema: { type: 'object', properties: TEXTS, required: ['code', 'status', 'message'] },
    },
  },
}

/** The OpenAPI document of all calls: those of the contract, and `more`; and what webhooks get. */
export async function describeApi(more: Record<string, object>, url: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const described = await generator.generate(contract, {
    info: {
      title: 'Radar',
      version: '0.1.0',
      description: `Find the people on Reddit and other forums who ask for what you make, and answer them well. Models read ${url}/agent-guide.md first.`,
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'radar-session' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key from the settings. A call names the scope that its key needs.',
        },
      },
    },
    customErrorResponseBodySchema: (definitions, status) => ({
      oneOf: definitions.map(([code, , isDataRequired, data]) => ({
        type: 'object',
        properties: { code: { const: code }, status: { const: status }, message: { type: 'string' }, data },
        required: ['code', 'status', 'message', ...(isDataRequired ? ['data'] : [])],
      })),
    }),
  })
  const paths = { ...described.paths, ...more }
  for (const path of Object.values(paths))
    for (const [method, operation] of Object.entries(path as Record<string, Operation>))
      complete(operation, method)
  return { ...described, paths, webhooks: describeWebhooks() }
}

/** Adds who may make a call, where it does not say so itself, and the errors that any call may have. */
function complete(operation: Operation, method: string): void {
  const name = operation.operationId?.replaceAll('.', '/') ?? ''
  operation.security ??= toSecurity(accessFor(name, method.toUpperCase()))
  operation.responses = { ...operation.responses, default: OTHER_ERRORS }
}

function toSecurity(access: Access): object[] {
  if (access === 'anybody') return []
  return access === 'person' ? [{ session: [] }] : [{ session: [] }, { key: [access] }]
}
