import type { RadarEvent } from '@radar/contract'
import type { Tx } from './database/db.ts'

export type UserEvent = { user_id: string; event: RadarEvent }

/** Events that reach every process once the transaction that caused them is committed. */
export type Events = {
  /** Notifies the open pages of a user. */
  emit(tx: Tx, userId: string, event: RadarEvent): Promise<void>
  /** Notifies many users in one statement. */
  emitMany(tx: Tx, each: UserEvent[]): Promise<void>
  subscribe(userId: string, listener: (event: RadarEvent) => void): () => void
  close(): Promise<void>
}
