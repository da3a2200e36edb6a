import type { NewPost } from '../forum/forum.ts'

/** Posts no ordinary person writes, each of them something the interface could deliver. */
export function strangePosts({
  subreddit,
  created_utc,
}: {
  subreddit: string
  created_utc: number
}): NewPost[] {
  const written: Omit<NewPost, 'id36' | 'subreddit' | 'created_utc'>[] = [
    { title: 'Forty thousand characters', author: 'long_writer', selftext: 'so long '.repeat(5000) },
    {
      title: 'مرحبا بالعالم - שלום עולם',
      author: 'right_to_left',
      selftext: '\u202Eright to left\u202C and back',
    },
    { title: 'zero\u200Bwidth\u200Djoiner\uFEFF', author: 'unseen', selftext: '\u2060'.repeat(50) },
    { title: '🧵👩‍👩‍👧‍👦 is anyone 🏳️‍🌈 here?', author: 'smiling', selftext: '👍🏽'.repeat(200) },
    { title: 'a NUL \u0000 in the middle', author: 'control_char', selftext: 'bell \u0007 and \u001B[31m' },
    { title: 'twice escaped &amp;lt;b&amp;gt;', author: 'escaper', selftext: '&amp;lt;script&amp;gt;' },
    { title: '<script>alert(1)</script>', author: 'injector', selftext: '<img src=x onerror=alert(1)>' },
    { title: 'Nested quotes', author: 'deep', selftext: `${'>'.repeat(2000)} down here` },
    { title: 'Unclosed marks', author: 'starry', selftext: '*'.repeat(5000) + '['.repeat(5000) },
    {
      title: 'A link that is none',
      author: 'linker',
      selftext: '[click](javascript:alert(1)) [x](https://a.b/")',
    },
    { title: 'half a surrogate \uD83D', author: 'halved', selftext: 'and \uDE00 the other half' },
    { title: 'Nobody wrote this', author: null, selftext: '[deleted]' },
    { title: '', author: 'wordless', selftext: '' },
    { title: 'Author is null', author: 'nameless', overlay: { author: null } },
    {
      title: 'Odd types',
      author: 'odd_types',
      overlay: { score: '12', created_utc: null, num_comments: -1 },
    },
    { title: 'New fields', author: 'newcomer', overlay: { brand_new: { deep: [1, { deeper: null }] } } },
    {
      title: 'A chain of crossposts',
      author: 'crossposter',
      overlay: {
        crosspost_parent: 't3_none',
        crosspost_parent_list: [{ id: 'none', crosspost_parent_list: [] }],
      },
    },
  ]
  return written.map((post, i) => ({ ...post, subreddit, id36: `strange${i}`, created_utc: created_utc + i }))
}
