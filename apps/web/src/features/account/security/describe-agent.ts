const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** `Firefox on Windows`, as far as a browser tells. */
export function describeAgent(agent: string | null): string {
  const find = (of: readonly (readonly [string, RegExp])[]) =>
    of.find(([, pattern]) => pattern.test(agent ?? ''))?.[0]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser) return 'Another program'
  return system ? `${browser} on ${system}` : browser
}
