import type { Post } from '../post.ts'

/** Gives the direction in which a text points, of length 1: texts that mean alike point alike. */
export type Encode = (text: string) => Float32Array

/** Nobody asks on page two, and an encoder reads no further. */
const MEANING_READ = 450

/** How a post begins, without addresses and line ends. */
export function beginningOf({ title, body }: Pick<Post, 'title' | 'body'>): string {
  const plain = `${title}. ${body.slice(0, 4 * MEANING_READ)}`.replaceAll(/https?:\/\/\S+/g, ' ')
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, MEANING_READ)
}

/** The cosine of two directions; 0 where a text says nothing. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let place = 0; place < one.length; place++) sum += one[place]! * other[place]!
  return sum
}
