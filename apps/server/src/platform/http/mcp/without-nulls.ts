import { z } from 'zod'

const record = z.record(z.string(), z.unknown())

/**
 * Message without the nulls that clients send for what they leave out: the parameters, and arguments of a tool, of which
 * none may be null.
 */
export function withoutNulls(message: unknown): unknown {
  const { data: said } = record.safeParse(message)
  if (said === undefined) return message
  const { data: params } = record.safeParse(said['params'])
  if (params === undefined) return said['params'] === null ? withoutNull(said) : message
  if (said['method'] !== 'tools/call') return message
  const { data: given } = record.safeParse(params['arguments'])
  return { ...said, params: withoutNull(given ? { ...params, arguments: withoutNull(given) } : params) }
}

const withoutNull = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
