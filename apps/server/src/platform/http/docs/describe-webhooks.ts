import { webhookEvent } from '@radar/contract'
import { z } from 'zod'
import { describeType } from './parse-operations.ts'
import type { Schema } from './parse-operations.ts'

/** Something that Radar sends to a webhook. */
export type DescribedEvent = { type: string; fields: { name: string; type: string }[] }

type EventSchema = Schema & { properties: { type: { const: string }; data: Schema } }

const schemas = () => webhookEvent.options.map((option) => z.toJSONSchema(option) as unknown as EventSchema)

/** The webhooks of an OpenAPI document: what is sent, and that any answer of 200 to 299 takes it. */
export function describeWebhooks() {
  return Object.fromEntries(
    schemas().map((schema) => [
      schema.properties.type.const,
      {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'It was taken; anything else but 410 is tried again.' } },
        },
      },
    ]),
  )
}

/** Describes each event for people, with all fields of its data. */
export function listEvents(): DescribedEvent[] {
  return schemas().map(({ properties: { type, data } }) => ({
    type: type.const,
    fields: fieldsOf(data, 'data'),
  }))
}

function fieldsOf(schema: Schema, name: string): DescribedEvent['fields'] {
  if (!schema.properties) return [{ name, type: describeType(schema) }]
  return Object.entries(schema.properties).flatMap(([key, of]) => fieldsOf(of, `${name}.${key}`))
}
