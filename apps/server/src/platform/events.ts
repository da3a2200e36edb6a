import type { RadarEvent } from '@radar/contract'
import type { Tx } from './database/db.ts'

export type UserEvent = { user_id: string; event: RadarEvent }

/** What happens, told to every process once the transaction that caused it is committed. */
export type Events = {
  /** Tells the screens of a user. */
  emit(tx: Tx, userId: string, event: RadarEvent): Promise<void>
  /** Tells many users in one statement. */
  emitMany(tx: Tx, each: UserEvent[]): Promise<void>
  subscribe(userId: string, listener: (event: RadarEvent) => void): () => void
  close(): Promise<void>
}
