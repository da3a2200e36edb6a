import type { Clock } from '@radar/simulator-kit'
import type { NewComment, NewPost, StoredCommunity, StoredThing, ThingChange } from './thing.ts'

export class UnknownThingError extends Error {
  override readonly name = 'UnknownThingError'

  constructor(id: string) {
    super(`There is no post or comment ${id}.`)
  }
}

/** All posts, comments and communities of all instances. */
export class Network {
  readonly #things: StoredThing[] = []
  readonly #communities: StoredCommunity[] = []
  readonly #clock: Clock
  readonly #numberOn: (host: string, number: number) => number

  constructor(clock: Clock, numberOn: (host: string, number: number) => number) {
    this.#clock = clock
    this.#numberOn = numberOn
  }

  get things(): readonly StoredThing[] {
    return this.#things
  }

  get communities(): readonly StoredCommunity[] {
    return this.#communities
  }

  addCommunity(
    full: string,
    about: Partial<Pick<StoredCommunity, 'title' | 'nsfw' | 'subscribers' | 'published'>> = {},
  ): StoredCommunity {
    const known = this.findCommunity(full)
    if (known) return Object.assign(known, about)
    const [name = '', host = ''] = full.split('@')
    const community: StoredCommunity = {
      number: this.#communities.length + 1,
      name,
      host,
      title: name,
      nsfw: false,
      subscribers: 100,
      published: this.#clock.now() - 30 * 86_400,
      ...about,
    }
    this.#communities.push(community)
    return community
  }

  findCommunity(full: string): StoredCommunity | undefined {
    const [name, host] = full.toLowerCase().split('@')
    return this.#communities.find((one) => one.name.toLowerCase() === name && one.host === host)
  }

  addPost({
    community: full,
    author,
    title = 'A title',
    text = '',
    url,
    published,
    featured = false,
    nsfw = false,
    claimedId = null,
  }: NewPost): StoredThing {
    const community = this.addCommunity(full)
    return this.#add({
      kind: 'post',
      community,
      author: author ?? `somebody@${community.host}`,
      post: null,
      parent: null,
      title,
      text,
      url: url ?? null,
      published,
      featured,
      nsfw,
      claimedId,
    })
  }

  /** Throws `UnknownThingError`. */
  addComment({ below, author, text = 'A comment.', published }: NewComment): StoredThing {
    const parent = this.get(below)
    const post = parent.post ?? parent
    return this.#add({
      kind: 'comment',
      community: post.community,
      author: author ?? `somebody@${post.community.host}`,
      post,
      parent: parent.post ? parent : null,
      title: '',
      text,
      url: null,
      published,
      featured: false,
      nsfw: false,
      claimedId: null,
    })
  }

  /** Throws `UnknownThingError`. */
  get(id: string): StoredThing {
    const thing = this.#things.find((one) => one.id === id)
    if (!thing) throw new UnknownThingError(id)
    return thing
  }

  /** Throws `UnknownThingError`. */
  change(id: string, change: ThingChange): void {
    Object.assign(this.get(id), change)
  }

  byNumber(number: number): StoredThing | undefined {
    return this.#things[number - 1]
  }

  #add({
    kind,
    author: full,
    published,
    ...thing
  }: Pick<
    StoredThing,
    'community' | 'author' | 'post' | 'parent' | 'title' | 'text' | 'url' | 'featured' | 'nsfw' | 'claimedId'
  > & {
    kind: 'post' | 'comment'
    published: number | undefined
  }): StoredThing {
    const [author = 'somebody', host = thing.community.host] = full.split('@')
    const number = this.#things.length + 1
    const added: StoredThing = {
      ...thing,
      id: `https://${host}/${kind}/${this.#numberOn(host, number)}`,
      number,
      author,
      host,
      published: published ?? this.#clock.now(),
      updated: null,
      score: 1,
      locked: false,
      deleted: false,
      removed: false,
    }
    this.#things.push(added)
    return added
  }
}
