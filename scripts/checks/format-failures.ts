type Results = {
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

const SPEAKS_OF_ERROR = /error|fatal|signal/i
const MAX_LINES = 10
const MAX_LINE = 140

/**
 * Formats the failures of one Vitest project, to be read at the end of a long log: each failed test with the
 * beginning of its message, each file that did not load, and otherwise the last lines that speak of an error and the
 * end of what was printed. Vitest names every file of a worker that died, which alone is longer than that end.
 */
export function formatFailures(project: string, { testResults }: Results, printed: string): string {
  const formatted = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        formatFailure(`${name} > ${fullName}`, failureMessages?.join('\n') ?? ''),
      )
    return message ? [formatFailure(name, message)] : []
  })
  return formatted.length > 0
    ? formatted.join('')
    : formatFailure(`${project}, outside of its tests`, `${errorLines(printed)}\n…${printed.slice(-1500)}`)

  function formatFailure(what: string, message: string): string {
    return `\nFAILED: ${what}\n${message.slice(0, 3000)}\n`
  }
}

function errorLines(printed: string): string {
  const lines = printed.split('\n').filter((line) => SPEAKS_OF_ERROR.test(line))
  return lines
    .slice(-MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n')
}
