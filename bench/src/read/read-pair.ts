/** Reads one pair of so many tokens. */
export type ReadPair = (tokens: number) => Promise<unknown>
