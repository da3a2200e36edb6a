import type { RedditSession } from '@radar/reddit'
import type { Ctx } from '../platform/ctx.ts'
import type { Target } from './load-targets.ts'

/** How the look at one subreddit ended. `notes` are for the people who watch it. */
export type Outcome =
  | { kind: 'read'; notes: string[] }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'forum-trouble'; error: unknown }

/** One run through the subreddits of some scans, which share every request and every stored post. */
export type Pass = {
  ctx: Ctx
  session: RedditSession
  /** By campaign. */
  targets: Map<string, Target>
  /** By subreddit, in lower case. */
  watchers: Map<string, Target[]>
  outcomes: Map<string, Outcome>
  /** Runs writes that touch many of the pass's rows one after the other, so that they never lock each other out. */
  inTurn<Result>(write: () => Promise<Result>): Promise<Result>
}

export function createPass(ctx: Ctx, targets: Target[]): Pass {
  const [only] = targets
  const byHand = only !== undefined && targets.length === 1 && only.manual
  const watchers = new Map<string, Target[]>()
  for (const target of targets)
    for (const name of target.cursors.keys()) watchers.set(name, [...(watchers.get(name) ?? []), target])
  return {
    ctx,
    session: ctx.reddit.appOnly(
      byHand ? { priority: 'interactive', tenant: only.user_id } : { priority: 'scan' },
    ),
    targets: new Map(targets.map((target) => [target.campaign.id, target])),
    watchers,
    outcomes: new Map(),
    inTurn: takeTurns(),
  }
}

function takeTurns(): Pass['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (write) => {
    const next = last.then(write)
    last = next.catch(() => undefined)
    return next
  }
}
