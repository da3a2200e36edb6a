/** Notes of a caller on a thing. */
export type Metadata = Record<string, string>
