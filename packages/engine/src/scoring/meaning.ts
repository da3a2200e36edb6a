import type { Field, Post } from '../post.ts'

/** Gives the direction in which a text points, of length 1: texts that mean alike point alike. What is asked for `once` need not be kept. */
export type Encode = (text: string, use?: 'once') => Float32Array

/** More would cost more and tell no more: `bench/src/eval` ranks as well by so much. */
const MEANING_READ = 250

/** How a post begins, without addresses and line ends. */
export function beginningOf({ title, body }: Pick<Post, 'title' | 'body'>): string {
  return withoutAddresses(`${withoutShouting(title)}. ${withoutShouting(startOf(body))}`)
}

/** A sentence as `beginningOf` tells a post. */
export function plainText(sentence: string): string {
  return withoutAddresses(withoutShouting(sentence))
}

function withoutAddresses(text: string): string {
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ')
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, MEANING_READ)
}

/** Which fields of a post are heard in small letters, since they are shouted. */
export function shoutedFields({ title, body }: Pick<Post, 'title' | 'body'>): Record<Field, boolean> {
  return { title: isShouted(title), body: isShouted(startOf(body)) }
}

function startOf(body: string): string {
  return body.slice(0, 4 * MEANING_READ)
}

/** A shouted text means what it says in small letters; most models never heard it shouted. */
function withoutShouting(text: string): string {
  return isShouted(text) ? text.toLowerCase() : text
}

/** Scripts without capitals shout nothing. */
const ALL_CAPITALS = /^\p{Lu}+$/u

/** By its words: an acronym in a short title shouts nothing. */
function isShouted(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const shouted = words.filter((word) => ALL_CAPITALS.test(word)).length
  return shouted > 1 && 2 * shouted > words.length
}

/** How much of the mean direction is taken off: with all of it campaigns of two keywords alone are ranked worse. */
const SHARED = 0.5

/** The direction, of length 1, without what it shares with the mean direction of posts. */
export function withoutMean(direction: Float32Array, mean: Float32Array): Float32Array {
  const rest = direction.map((value, place) => value - SHARED * mean[place]!)
  const length = Math.sqrt(dot(rest, rest))
  return rest.map((value) => value / length)
}

/** The sum of the products; of two directions it is their cosine. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let place = 0; place < one.length; place++) sum += one[place]! * other[place]!
  return sum
}
