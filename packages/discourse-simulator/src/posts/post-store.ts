import type {
  CategoryChange,
  NewCategory,
  NewPost,
  PostChange,
  StoredCategory,
  StoredPost,
  StoredTopic,
} from './post.ts'

export class UnknownPostError extends Error {
  override readonly name = 'UnknownPostError'
  readonly id: number

  constructor(what: string, id: number) {
    super(`There is no ${what} ${id}.`)
    this.id = id
  }
}

const UNCATEGORIZED: StoredCategory = {
  id: 1,
  name: 'General',
  slug: 'general',
  description: null,
  parent: null,
  restricted: false,
}

/** All categories, topics and posts. Ids of posts grow in the order in which posts are added. */
export class PostStore {
  readonly #categories = new Map<number, StoredCategory>([[UNCATEGORIZED.id, { ...UNCATEGORIZED }]])
  readonly #topics = new Map<number, StoredTopic>()
  readonly #posts = new Map<number, StoredPost>()

  get size(): number {
    return this.#posts.size
  }

  addCategory(category: NewCategory): StoredCategory {
    const id = category.id ?? Math.max(...this.#categories.keys()) + 1
    const slug = category.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
    const added = { ...UNCATEGORIZED, slug, ...category, id }
    this.#categories.set(id, added)
    return added
  }

  /** Renames a category, moves it into another, or shows it to members alone. Throws `UnknownPostError`. */
  changeCategory(id: number, change: CategoryChange): void {
    const category = this.#categories.get(id)
    if (!category) throw new UnknownPostError('category', id)
    Object.assign(category, change)
  }

  /** Deletes a category; its topics are seen no more. Throws `UnknownPostError`. */
  removeCategory(id: number): void {
    if (!this.#categories.delete(id)) throw new UnknownPostError('category', id)
  }

  /** Adds a post, and its topic where it has a title. Throws `UnknownPostError`. */
  add(post: NewPost, now: number): StoredPost {
    const id = post.id ?? Math.max(0, ...this.#posts.keys()) + 1
    const topic = post.title === undefined ? this.#needTopic(post.topic_id ?? 0) : this.#openTopic(post)
    topic.highest += 1
    const time = Math.floor(post.time ?? now)
    const added: StoredPost = {
      id,
      topic_id: topic.id,
      post_number: topic.highest,
      reply_to: post.reply_to ?? null,
      username: post.username ?? 'somebody',
      cooked: post.cooked ?? '<p>A post.</p>',
      time,
      updated: time,
      post_type: post.post_type ?? 1,
      deleted: post.deleted ?? false,
      user_deleted: post.user_deleted ?? false,
      hidden: post.hidden ?? false,
      likes: post.likes ?? 0,
    }
    this.#posts.set(id, added)
    return added
  }

  /** Throws `UnknownPostError`. */
  change(id: number, { title, category, closed, archived, ...change }: PostChange): void {
    const post = this.#posts.get(id)
    if (!post) throw new UnknownPostError('post', id)
    Object.assign(post, change)
    const topic = this.#needTopic(post.topic_id)
    if (title !== undefined) topic.title = title
    if (category !== undefined) topic.category = category
    if (closed !== undefined) topic.closed = closed
    if (archived !== undefined) topic.archived = archived
  }

  category(id: number): StoredCategory | undefined {
    return this.#categories.get(id)
  }

  categories(): StoredCategory[] {
    return [...this.#categories.values()]
  }

  /** Id of a category with those of all within it. */
  idsWithin(id: number): number[] {
    const within = this.categories().filter(({ parent }) => parent === id)
    return [id, ...within.flatMap((one) => this.idsWithin(one.id))]
  }

  /** Topic that a visitor sees: its first post stands, in a category for all. */
  topic(id: number): StoredTopic | undefined {
    const topic = this.#topics.get(id)
    if (topic === undefined || this.category(topic.category)?.restricted !== false) return undefined
    const first = this.#all().find((post) => post.topic_id === id && post.post_number === 1)
    return first === undefined || first.deleted ? undefined : topic
  }

  /** True for a topic that is there, in a category that a visitor may not see. */
  isRestricted(topic_id: number): boolean {
    const topic = this.#topics.get(topic_id)
    return topic !== undefined && this.category(topic.category)?.restricted === true
  }

  /** Post that a visitor sees. */
  post(id: number): StoredPost | undefined {
    const post = this.#posts.get(id)
    return post !== undefined && this.#isShown(post) ? post : undefined
  }

  /** Also one that a visitor does not see. */
  anyPost(id: number): StoredPost | undefined {
    return this.#posts.get(id)
  }

  /** Posts that a visitor sees, those written last first. */
  shown(): StoredPost[] {
    return this.#all()
      .filter((post) => this.#isShown(post))
      .toSorted((a, b) => b.id - a.id)
  }

  /** Posts of a topic that a visitor sees, in their order. */
  postsOf(topic_id: number): StoredPost[] {
    return this.shown()
      .filter((post) => post.topic_id === topic_id)
      .toSorted((a, b) => a.post_number - b.post_number)
  }

  topics(): StoredTopic[] {
    return [...this.#topics.keys()].flatMap((id) => this.topic(id) ?? [])
  }

  /** Posts that answer a post directly, as a visitor sees them. */
  repliesTo({ topic_id, post_number }: StoredPost): StoredPost[] {
    return this.postsOf(topic_id).filter((post) => post.reply_to === post_number)
  }

  #all(): StoredPost[] {
    return [...this.#posts.values()]
  }

  #isShown(post: StoredPost): boolean {
    return !post.deleted && post.post_type !== 4 && this.topic(post.topic_id) !== undefined
  }

  #openTopic({ topic_id, title = '', category = UNCATEGORIZED.id }: NewPost): StoredTopic {
    const id = topic_id ?? Math.max(0, ...this.#topics.keys()) + 1
    const topic: StoredTopic = { id, title, category, closed: false, archived: false, highest: 0 }
    this.#topics.set(id, topic)
    return topic
  }

  #needTopic(id: number): StoredTopic {
    const topic = this.#topics.get(id)
    if (!topic) throw new UnknownPostError('topic', id)
    return topic
  }
}
