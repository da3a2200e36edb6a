/**
 * Turns a text into a direction in 512 dimensions, of length 1: texts that mean alike point alike. English. Blocks for
 * some milliseconds per 100 characters. An empty text is the zero vector. Of what is asked for `once` nothing is kept.
 */
export type Encode = (text: string, use?: 'once') => Float32Array
