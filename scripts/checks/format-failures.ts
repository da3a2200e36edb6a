type Results = {
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/**
 * Formats the failures of one Vitest project, to be read at the end of a long log: each failed test with the
 * beginning of its message, each file that did not load, and otherwise the end of what was printed,
 * where Vitest tells of errors outside of tests.
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
    : formatFailure(`${project}, outside of its tests`, printed.slice(-3000))

  function formatFailure(what: string, message: string): string {
    return `\nFAILED: ${what}\n${message.slice(0, 3000)}\n`
  }
}
