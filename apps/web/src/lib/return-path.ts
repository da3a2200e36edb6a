const KEY = 'radar-return'

/** Keeps where somebody wanted to go who has to sign in first; for this tab alone. */
export const rememberReturn = (path: string) => sessionStorage.setItem(KEY, path)

/** Path on this origin that the person wanted to visit, if any. */
export const returnPath = () => originPath(sessionStorage.getItem(KEY))

export const forgetReturn = () => sessionStorage.removeItem(KEY)

function originPath(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const { origin } = window.location
  const url = URL.parse(value, origin)
  // What `/.//evil.example` is on this origin names another host once it stands by itself.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
