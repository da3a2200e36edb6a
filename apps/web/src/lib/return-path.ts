const KEY = 'radar-return'
/** Time for which links in mails work. */
const MAIL_LINK_MS = 15 * 60_000

/** Keeps where somebody wanted to go who has to sign in first: for this tab, and for one that a mail's link opens. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(KEY, path)
  localStorage.setItem(KEY, `${Date.now()} ${path}`)
}

/** Takes over, in a tab that a mail's link opened, where its person wanted to go in another tab of this browser. */
export function carryReturn(): void {
  endReturn()
  const path = keptPath()
  if (path !== undefined && sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, path)
}

/** Removes what is kept for other tabs once the link of a mail works no more. */
export function endReturn(): void {
  if (keptPath() === undefined) localStorage.removeItem(KEY)
}

function keptPath(): string | undefined {
  const [, at = '', path] = /^(\d+) (.+)$/.exec(localStorage.getItem(KEY) ?? '') ?? []
  const age_ms = Date.now() - Number(at)
  return age_ms < 0 || age_ms > MAIL_LINK_MS ? undefined : path
}

/** Path on this origin that the person wanted to visit, if any. */
export const returnPath = () => originPath(sessionStorage.getItem(KEY))

export function forgetReturn(): void {
  sessionStorage.removeItem(KEY)
  localStorage.removeItem(KEY)
}

function originPath(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const { origin } = window.location
  const url = URL.parse(value, origin)
  // What `/.//evil.example` is on this origin names another host once it stands by itself.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
