/** Client id of Radar in a demo forum, embedded or in a process of its own. */
export const DEMO_CLIENT_ID = 'radar-demo'

/**
 * Names the forum that ids belong to. The demo forum makes up its own ids, and a database may have them beside Reddit's.
 * Names are stored in rows: under a changed name Radar no longer finds them.
 */
export function nameForum(clientId: string): string {
  return clientId === DEMO_CLIENT_ID ? 'demo' : 'reddit'
}
