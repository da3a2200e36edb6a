import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Post } from '@radar/engine'

/** A post as the forum gives it; in some files the whole line, in others its `data`. */
type Line = Omit<Post, 'body' | 'author'> & { selftext: string; author?: string | null }

/** Reads the posts of all `posts*.jsonl.gz` of a folder. */
export function readCorpus(folder: string): Post[] {
  return readdirSync(folder)
    .filter((name) => /^posts.*\.jsonl\.gz$/.test(name))
    .flatMap((name) => readPosts(join(folder, name)))
}

function readPosts(file: string): Post[] {
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read = JSON.parse(line) as Line | { data: Line }
      const { selftext, author = null, id, ...post } = 'data' in read ? read.data : read
      const { subreddit, title, created_utc, score, num_comments } = post
      return { id, subreddit, author, title, body: selftext, created_utc, score, num_comments }
    })
}
