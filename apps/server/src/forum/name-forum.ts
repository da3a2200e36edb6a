/** Client id of Radar in a practice forum, embedded or in a process of its own. */
export const PRACTICE_CLIENT_ID = 'radar-demo'

/**
 * Names the forum that ids belong to. The practice forum makes up its own ids, and a database may have them beside Reddit's.
 * Names are stored in rows: under a changed name Radar no longer finds them.
 */
export function nameForum(clientId: string): string {
  return clientId === PRACTICE_CLIENT_ID ? 'demo' : 'reddit'
}
