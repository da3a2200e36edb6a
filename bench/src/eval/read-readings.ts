import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '@radar/engine'

/** A post that somebody read for what its author is doing; see the README beside the posts. */
export type ReadPost = {
  post: Pick<Post, 'title' | 'body'>
  subreddit: string
  kind: string
  /** The clause that shows it; empty where there is none. */
  ask: string
}

/** Readers saw no more of the text. */
const SHOWN = 600

/** Reads `posts.jsonl` and `readings.tsv`. */
export function readReadings(folder: string): ReadPost[] {
  const posts = new Map(
    linesOf(join(folder, 'posts.jsonl')).map((line) => {
      const post = JSON.parse(line) as { id: string; subreddit: string; title: string; body: string }
      return [post.id, post]
    }),
  )
  return linesOf(join(folder, 'readings.tsv'))
    .slice(1)
    .flatMap((line) => {
      const [id = '', kind = '', , , ask = ''] = line.split('\t')
      const found = posts.get(id)
      if (found === undefined) return []
      const { title, body, subreddit } = found
      const post = { title, body: body.slice(0, SHOWN) }
      return [{ post, subreddit, kind, ask: ask === '-' ? '' : ask }]
    })
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}
