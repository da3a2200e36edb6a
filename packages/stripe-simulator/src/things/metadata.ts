/** What a caller notes on a thing. */
export type Metadata = Record<string, string>
