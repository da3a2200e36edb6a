/** The client id that a demo forum knows Radar by, embedded or alone. */
export const DEMO_CLIENT_ID = 'radar-demo'

/**
 * What a forum of Reddit's protocol is called beside its ids. The demo forum invents ids of its own, which a database
 * may hold beside Reddit's. The name is stored: to change it is to lose sight of what is there.
 */
export function nameForum(clientId: string): string {
  return clientId === DEMO_CLIENT_ID ? 'demo' : 'reddit'
}
