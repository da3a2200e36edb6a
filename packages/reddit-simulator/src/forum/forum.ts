import { hash, stableId } from './ids.ts'
import { fullname } from './things.ts'
import type { Account, Comment, Post, Subreddit, Thing } from './things.ts'
import { Timeline } from './timeline.ts'

/** A post as it comes to the forum; a population's post is one. Times are unix seconds. */
export type NewPost = {
  id36: string
  subreddit: string
  author: string | null
  title: string
  selftext?: string
  url?: string | null
  created_utc: number
  score?: number
  num_comments?: number
  flair?: string | null
  over_18?: boolean
  locked?: boolean
  archived?: boolean
  edited?: number | null
  overlay?: Record<string, unknown>
}

export type NewComment = {
  id36: string
  post_id36: string
  parent?: string
  author: string | null
  body: string
  created_utc: number
  score?: number
}

/** Everything the forum holds, in memory, with an index for each way it is asked for. */
export class Forum {
  readonly subreddits = new Map<string, Subreddit>()
  readonly accounts = new Map<string, Account>()
  readonly posts = new Map<string, Post>()
  readonly comments = new Map<string, Comment>()
  readonly allPosts = new Timeline<Post>()
  readonly allComments = new Timeline<Comment>()
  readonly #subredditsById = new Map<string, Subreddit>()
  readonly #accountsById = new Map<string, Account>()

  addSubreddit(facts: { name: string; created_utc: number } & Partial<Subreddit>): Subreddit {
    const { created_utc, ...given } = facts
    const known = this.subreddit(given.name)
    if (known) return Object.assign(known, given, { name: known.name })
    const subreddit: Subreddit = {
      id36: stableId(`r/${given.name}`),
      title: given.name,
      publicDescription: '',
      subscribers: 1,
      createdUtc: created_utc,
      rules: [],
      access: 'public',
      accessMessage: '',
      over18: false,
      banned: new Set(),
      posts: new Timeline(),
      ...given,
    }
    this.subreddits.set(subreddit.name.toLowerCase(), subreddit)
    this.#subredditsById.set(subreddit.id36, subreddit)
    return subreddit
  }

  addAccount(facts: { name: string; created_utc: number } & Partial<Account>): Account {
    const { created_utc, ...given } = facts
    const known = this.account(given.name)
    if (known) return Object.assign(known, given, { name: known.name })
    const account: Account = {
      id36: stableId(`u/${given.name}`),
      createdUtc: created_utc,
      commentKarma: 0,
      linkKarma: 1,
      standing: 'good',
      cooldownUntil: 0,
      blocked: new Set(),
      posts: new Timeline(),
      comments: new Timeline(),
      ...given,
    }
    this.accounts.set(account.name.toLowerCase(), account)
    this.#accountsById.set(account.id36, account)
    return account
  }

  /** Adds a post once; its subreddit and author come into being where they are new. */
  addPost(facts: NewPost): Post {
    const known = this.posts.get(facts.id36)
    if (known) return known
    const post: Post = {
      kind: 't3',
      id36: facts.id36,
      subreddit: this.#subredditOf(facts),
      author: this.#authorOf(facts),
      title: facts.title,
      selftext: facts.selftext ?? '',
      url: facts.url ?? null,
      createdUtc: facts.created_utc,
      score: facts.score ?? 1,
      votes: null,
      flair: facts.flair ?? null,
      over18: facts.over_18 ?? false,
      locked: facts.locked ?? false,
      archived: facts.archived ?? false,
      edited: facts.edited ?? null,
      fate: 'here',
      earlierComments: facts.num_comments ?? 0,
      comments: [],
      overlay: facts.overlay ?? null,
    }
    this.posts.set(post.id36, post)
    this.allPosts.add(post)
    post.subreddit.posts.add(post)
    post.author?.posts.add(post)
    return post
  }

  /** Adds a comment once; undefined where its post is unknown. */
  addComment(facts: NewComment): Comment | undefined {
    const known = this.comments.get(facts.id36)
    if (known) return known
    const post = this.posts.get(facts.post_id36)
    if (!post) return undefined
    const parent = facts.parent === undefined ? null : (this.comments.get(facts.parent) ?? null)
    const comment: Comment = {
      kind: 't1',
      id36: facts.id36,
      post,
      parent,
      author: this.#authorOf(facts),
      body: facts.body,
      createdUtc: facts.created_utc,
      score: facts.score ?? 1,
      votes: null,
      edited: null,
      fate: 'here',
      replies: [],
      overlay: null,
    }
    this.comments.set(comment.id36, comment)
    this.allComments.add(comment)
    post.comments.push(comment)
    parent?.replies.push(comment)
    comment.author?.comments.add(comment)
    return comment
  }

  subreddit(name: string): Subreddit | undefined {
    return this.subreddits.get(name.toLowerCase())
  }

  account(name: string): Account | undefined {
    return this.accounts.get(name.toLowerCase())
  }

  /** Finds the thing that a fullname such as `t3_abc` names. */
  find(name: string): Thing | Subreddit | Account | undefined {
    const id36 = name.slice(3)
    if (name.startsWith('t1_')) return this.comments.get(id36)
    if (name.startsWith('t2_')) return this.#accountsById.get(id36)
    if (name.startsWith('t3_')) return this.posts.get(id36)
    if (name.startsWith('t5_')) return this.#subredditsById.get(id36)
    return undefined
  }

  findThing(name: string): Thing | undefined {
    const found = this.find(name)
    return found && 'kind' in found && fullname(found) === name ? found : undefined
  }

  /** Renames a subreddit; the old name is then as unknown as any other. */
  renameSubreddit(subreddit: Subreddit, name: string): void {
    this.subreddits.delete(subreddit.name.toLowerCase())
    subreddit.name = name
    this.subreddits.set(name.toLowerCase(), subreddit)
  }

  /** A subreddit known by a post alone gets a size and an age that its name decides. */
  #subredditOf({ subreddit: name, created_utc }: NewPost): Subreddit {
    const known = this.subreddit(name)
    if (known) return known
    const subscribers = 800 + (hash(name.toLowerCase(), 7) % 250_000)
    return this.addSubreddit({ name, subscribers, created_utc: created_utc - ageOf(name) })
  }

  #authorOf({ author, created_utc }: { author: string | null; created_utc: number }): Account | null {
    if (author === null || author === '[deleted]') return null
    const known = this.account(author)
    if (known) return known
    const commentKarma = hash(author.toLowerCase(), 7) % 9000
    return this.addAccount({ name: author, commentKarma, created_utc: created_utc - ageOf(author) })
  }
}

/** Between one and eight years, in seconds. */
function ageOf(name: string): number {
  const year = 31_536_000
  return year + (hash(name.toLowerCase(), 11) % (7 * year))
}
