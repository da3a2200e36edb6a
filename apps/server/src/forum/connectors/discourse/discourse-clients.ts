import type { Discourse } from '@radar/discourse'

/** Makes the client of one host, or returns the one made before. */
export type DiscourseClients = (host: string) => Discourse
