import type { Config } from './env.ts'

const levels = ['debug', 'info', 'warn', 'error'] as const
type Level = (typeof levels)[number]
type Facts = Record<string, unknown>

export type Log = Record<Level, (event: string, facts?: Facts) => void>

const secret = /token|secret|password|cookie|authorization|api_?key|code|state$/i

/** One JSON line an event on stderr; whatever is named like a secret is left out. */
export function createLog(
  least: Config['logLevel'],
  write = (line: string) => void process.stderr.write(line),
): Log {
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...redact(facts) })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function redact(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(name, value)]))
}

function plain(name: string, value: unknown): unknown {
  if (secret.test(name) && typeof value === 'string') return '[redacted]'
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return redact({ ...value })
  return value
}
