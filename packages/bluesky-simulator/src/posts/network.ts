import { accountEvent, commitEvent, identityEvent } from '../stream/event-log.ts'
import type { EventLog } from '../stream/event-log.ts'
import { cidOf, didOf, tidOf } from './names.ts'
import type { Account, NewPost, PostRecord, RecordName, StoredPost } from './post.ts'

export class UnknownRecordError extends Error {
  override readonly name = 'UnknownRecordError'
  readonly address: string

  constructor(address: string) {
    super(`There is nothing at ${address}.`)
    this.address = address
  }
}

/** Accounts and posts. Whatever changes is told to the stream. */
export class Network {
  readonly #accounts = new Map<string, Account>()
  readonly #posts = new Map<string, StoredPost>()
  readonly #events: EventLog
  #last_us = 0

  constructor(events: EventLog) {
    this.#events = events
  }

  get size(): number {
    return this.#posts.size
  }

  /** Adds a post. Throws `UnknownRecordError` where it answers none. */
  add({ handle, text, time, langs, replyTo }: NewPost, now: number): StoredPost {
    const { did } = this.#join(handle, now)
    this.#last_us = Math.max(now * 1_000_000, this.#last_us + 1)
    const record: PostRecord = {
      $type: 'app.bsky.feed.post',
      text,
      createdAt: new Date((time ?? now) * 1_000).toISOString(),
      ...(langs === undefined ? {} : { langs }),
      ...(replyTo === undefined ? {} : { reply: this.#replyTo(replyTo) }),
    }
    const post: StoredPost = { did, rkey: tidOf(this.#last_us), record, deleted: false, likes: 0 }
    this.#posts.set(uriOf(post), post)
    this.#events.add(now, commitEvent(post, 'create'))
    return post
  }

  /** Deletes a post. Throws `UnknownRecordError`. */
  delete(uri: string, now: number): void {
    const post = this.#need(uri)
    post.deleted = true
    this.#events.add(now, commitEvent(post, 'delete'))
  }

  /** Changes the state of an account. Throws `UnknownRecordError`. */
  setStatus(handle: string, { status, now }: { status: Account['status']; now: number }): void {
    const account = this.accountOf(handle)
    if (!account) throw new UnknownRecordError(handle)
    Object.assign(account, { status, active: status === null })
    this.#events.add(now, accountEvent(account))
  }

  accountOf(handleOrDid: string): Account | undefined {
    return this.#accounts.get(handleOrDid) ?? this.#accounts.get(didOf(handleOrDid.toLowerCase()))
  }

  /** Post that the network shows. */
  post(uri: string): StoredPost | undefined {
    const post = this.#posts.get(uri)
    if (post === undefined || post.deleted) return undefined
    return this.#accounts.get(post.did)?.active === true ? post : undefined
  }

  repliesTo(uri: string): StoredPost[] {
    return [...this.#posts.values()].filter(
      (post) => post.record.reply?.parent.uri === uri && this.post(uriOf(post)) !== undefined,
    )
  }

  #join(handle: string, now: number): Account {
    const did = didOf(handle)
    const known = this.#accounts.get(did)
    if (known) return known
    const account: Account = { did, handle, active: true, status: null }
    this.#accounts.set(did, account)
    this.#events.add(now, identityEvent(account))
    return account
  }

  #replyTo(uri: string): { root: RecordName; parent: RecordName } {
    const { record } = this.#need(uri)
    const parent = { uri, cid: cidOf(record) }
    return { root: record.reply?.root ?? parent, parent }
  }

  #need(uri: string): StoredPost {
    const post = this.#posts.get(uri)
    if (!post) throw new UnknownRecordError(uri)
    return post
  }
}

export const uriOf = ({ did, rkey }: StoredPost): string => `at://${did}/app.bsky.feed.post/${rkey}`
