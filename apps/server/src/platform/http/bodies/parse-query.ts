import type { Context } from 'hono'
import { z } from 'zod'
import { InvalidInputError } from '../../errors.ts'
import { readFields } from './read-fields.ts'

/** Schema of an address without fields. */
export const NO_QUERY = z.strictObject({})

/** Parses the fields in the address of a request. Throws `InvalidInputError`, also for fields that the schema lacks. */
export function parseQuery<Schema extends z.ZodType>({ req }: Context, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(req.query())
  if (error) throw new InvalidInputError(readFields(error.issues))
  return data
}
