const LEVELS = ['debug', 'info', 'warn', 'error'] as const
type Level = (typeof LEVELS)[number]
type Facts = Record<string, unknown>

export type Log = Record<Level, (event: string, facts?: Facts) => void>

const SECRET_NAME = /token|secret|password|cookie|authorization|api_?key|code|state$/i

/** One JSON line an event on stderr; whatever is named like a secret is left out. */
export function createLog(least: Level, write = (line: string) => void process.stderr.write(line)): Log {
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...redact(facts) })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function redact(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(name, value)]))
}

function plain(name: string, value: unknown): unknown {
  const mayTell = typeof value === 'string' || (typeof value === 'object' && value !== null)
  if (mayTell && SECRET_NAME.test(name)) return '[redacted]'
  if (value instanceof Error) return showError(value)
  if (Array.isArray(value)) return value.map((entry) => plain('', entry))
  if (value instanceof Date) return value
  if (value !== null && typeof value === 'object') return redact({ ...value })
  return value
}

function showError(error: Error): Facts {
  const { name, message, stack, cause } = error
  const said = { name, message: withoutParams(message), stack: stack && withoutParams(stack) }
  return cause instanceof Error ? { ...said, cause: showError(cause) } : said
}

/** A failed query says its parameters behind its text, and they are what people typed or what protects them. */
function withoutParams(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '\nparams: [redacted]')
}
