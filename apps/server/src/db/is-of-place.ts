import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * Condition on `engagement_posts p`: the post belongs to the place of this lower-case name. What is before a slash is the
 * place of all that a forum has, by which the index finds the posts of a part of it.
 */
export const isOfPlace = (name: SQL): SQL =>
  sql`(lower(p.subreddit) = split_part(${name}, '/', 1) and (${name} not like '%/%' or ${name} = any(p.also_in)))`
