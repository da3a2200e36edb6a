import { pino, stdTimeFunctions } from 'pino'
import type { DestinationStream } from 'pino'

type Level = 'debug' | 'info' | 'warn' | 'error'
type Facts = Record<string, unknown>

export type Log = Record<Level, (event: string, facts?: Facts) => void>

/** Names of facts that are left out wherever they stand: the library's own redaction knows only places. */
const SECRET_NAME = /token|secret|password|cookie|authorization|api_?key|code|state$/i

/** Names of errors, or the five letters and digits of SQLSTATE. */
const ERROR_CODE = /^(?:[A-Z][A-Z0-9_]*|[0-9A-Z]{5})$/
const MAX_ERRORS = 10

/** One JSON line an event on stderr; whatever is named like a secret is left out. */
export function createLog(level: Level, destination: DestinationStream = process.stderr): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redact },
    },
    destination,
  )
  return {
    debug: (event, facts = {}) => logger.debug(facts, event),
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  }
}

function redact(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(name, value)]))
}

function plain(name: string, value: unknown): unknown {
  const mayTell = typeof value === 'string' || (typeof value === 'object' && value !== null)
  if (mayTell && SECRET_NAME.test(name)) return '[redacted]'
  if (value instanceof Error) return describeError(value)
  if (Array.isArray(value)) return value.map((entry) => plain('', entry))
  if (value instanceof Date) return value
  if (value !== null && typeof value === 'object') return redact({ ...value })
  return value
}

function describeError(error: Error): Facts {
  const { name, message, stack, cause } = error
  return {
    name,
    ...('code' in error && isErrorCode(error.code) && { code: error.code }),
    message: withoutParams(message),
    stack: stack && describeStack(stack, message),
    // A connection that was refused at each address of a host has no message of its own.
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MAX_ERRORS).map(describePart) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

const describePart = (part: unknown) => (part instanceof Error ? describeError(part) : typeof part)

const isErrorCode = (code: unknown): code is string => typeof code === 'string' && ERROR_CODE.test(code)

/** A failed query lists its parameters after its text, up to the end: what people typed, or secrets. */
function withoutParams(text: string): string {
  return text.replace(/\nparams: [^]*/, '\nparams: [redacted]')
}

/** The calls follow the message, which may hold what looks like calls: its length tells where it ends. */
function describeStack(stack: string, message: string): string {
  const start = stack.indexOf(message)
  if (start === -1) return withoutParams(stack)
  const parts = [stack.slice(0, start), message, stack.slice(start + message.length)]
  return parts.map(withoutParams).join('')
}
