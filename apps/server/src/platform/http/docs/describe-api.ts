import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@radar/contract'
import { describeWebhooks } from './describe-webhooks.ts'

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
        key: { type: 'http', scheme: 'bearer', description: 'A key from the settings.' },
      },
    },
    security: [{ session: [] }, { key: [] }],
  })
  return { ...described, paths: { ...described.paths, ...more }, webhooks: describeWebhooks() }
}
