/** Services that Bluesky is read through: the stream of what is written, and the public API for single posts. */
export type Host = 'stream' | 'api'
