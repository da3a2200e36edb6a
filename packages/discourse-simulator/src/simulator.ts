import { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import { createApp } from './app.ts'
import { OWN_KINDS } from './faults/fault.ts'
import type { Fault } from './faults/fault.ts'
import type {
  CategoryChange,
  NewCategory,
  NewPost,
  PostChange,
  StoredCategory,
  StoredPost,
} from './posts/post.ts'
import { PostStore } from './posts/post-store.ts'
import type { ForumSettings, ForumState } from './state.ts'

export type SimulatorOptions = {
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
  /** Mounts `/_control`. Never where real people are served. */
  control?: boolean
  settings?: Partial<ForumSettings>
}

/** A small Discourse forum: its posts over HTTP as a visitor sees them, and the methods that drive it. */
export class Simulator {
  readonly state: ForumState
  readonly app: App

  constructor({ start, control, settings }: SimulatorOptions) {
    this.state = {
      posts: new PostStore(),
      clock: new Clock(start),
      faults: new FaultBook(OWN_KINDS),
      requestLog: new RequestLog(),
      settings: {
        title: 'The workshop forum',
        description: 'For people who make things of wood.',
        locale: 'en',
        loginRequired: false,
        robots: null,
        perPage: 50,
        ...settings,
      },
    }
    this.app = createApp(this.state, { control: control === true })
  }

  addCategories(categories: Iterable<NewCategory>): StoredCategory[] {
    return Array.from(categories, (category) => this.state.posts.addCategory(category))
  }

  /** Throws `UnknownPostError`. */
  changeCategory(id: number, change: CategoryChange): void {
    this.state.posts.changeCategory(id, change)
  }

  /** Throws `UnknownPostError`. */
  removeCategory(id: number): void {
    this.state.posts.removeCategory(id)
  }

  /** Throws `UnknownPostError`. */
  addPosts(posts: Iterable<NewPost>): StoredPost[] {
    return Array.from(posts, (post) => this.state.posts.add(post, this.state.clock.now()))
  }

  /** Throws `UnknownPostError`. */
  changePost(id: number, change: PostChange): void {
    this.state.posts.change(id, change)
  }

  /** Replaces all planned faults. Throws `UnknownFaultError`. */
  planFaults(faults: readonly Fault[]): void {
    this.state.faults.plan(faults)
  }
}

export function createDiscourseSimulator(options: SimulatorOptions = {}): Simulator {
  return new Simulator(options)
}
