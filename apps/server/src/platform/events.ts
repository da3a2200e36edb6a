import type { RadarEvent } from '@radar/contract'
import type { Tx } from './database/db.ts'

/** What happens, told to every process once the transaction that caused it is committed. */
export type Events = {
  /** Tells the screens of a user. */
  emit(tx: Tx, userId: string, event: RadarEvent): Promise<void>
  /** Tells the other processes that something they keep in memory has changed. */
  announce(tx: Tx, topic: string, id: string): Promise<void>
  subscribe(userId: string, listener: (event: RadarEvent) => void): () => void
  onAnnouncement(topic: string, listener: (id: string) => void): () => void
  /** After the database was away: announcements may have been missed. Screens are told by an event of their own. */
  onGap(listener: () => void): () => void
  /** How many screens this process tells. */
  listeners(): number
  close(): Promise<void>
}
