import { DOORS } from './doors.ts'

/** Names a request for the log, without the part of its path that is a credential. */
export function nameRequest({ method, url }: Pick<Request, 'method' | 'url'>): string {
  return `${method} ${loggedPath(new URL(url).pathname)}`
}

/** Path for the log, without the part that is a credential. */
export function loggedPath(path: string): string {
  const secret = [...DOORS.visit.paths, ...DOORS.link.paths]
  return secret.find((beginning) => path.startsWith(beginning)) ?? path
}
