import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf } from '@radar/engine'
import type { Encode, Post } from '@radar/engine'

/** A post that somebody read for what its author is doing; see the README beside the posts. */
export type ReadPost = {
  post: Pick<Post, 'title' | 'body'>
  subreddit: string
  kind: string
  /** True if a product or a service could meet the author's need. */
  needs: boolean
  /** The clause that shows it; empty where there is none. */
  ask: string
  /** Embedding of the post. */
  direction: Float32Array
}

/** Readers saw no more of the text. */
const SHOWN = 600

/** Reads `posts.jsonl` and `readings.tsv`; `encode` tells the directions of the posts. */
export function readReadings(folder: string, encode: Encode): ReadPost[] {
  const posts = new Map(
    linesOf(join(folder, 'posts.jsonl')).map((line) => {
      const post = JSON.parse(line) as { id: string; subreddit: string; title: string; body: string }
      return [post.id, post]
    }),
  )
  return linesOf(join(folder, 'readings.tsv'))
    .slice(1)
    .flatMap((line) => {
      const [id = '', kind = '', need, , ask = ''] = line.split('\t')
      const found = posts.get(id)
      if (found === undefined) return []
      const { title, body, subreddit } = found
      const post = { title, body: body.slice(0, SHOWN) }
      return [
        {
          post,
          subreddit,
          kind,
          needs: need === '1',
          ask: ask === '-' ? '' : ask,
          direction: encode(beginningOf(post)),
        },
      ]
    })
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}
