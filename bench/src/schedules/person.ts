import { actFor, queueReply, resolveReply, unqueueReply } from '@radar/server'
import type { UserCtx } from '@radar/server'
import { FORUM_URL } from './forum.ts'
import { POST_ID } from './stage.ts'
import type { Reply } from './stage.ts'
import { startWorker } from './worker.ts'
import type { Surroundings, Worker } from './worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_APPROVALS = 3

/** Somebody who approves, changes their mind, and looks in the forum when asked. */
export function createPerson(around: Surroundings, workers: Worker[]) {
  const { plan, clock, stage, forum } = around
  const { ctx } = startWorker(around, { mortal: false })
  const user = { id: stage.userId, email: '', session_id: '', subscription: null, settings: null }
  const acting: UserCtx = actFor(ctx, { actor: 'user', user })
  let approvals = 1
  let answered = ''

  return { see }

  /** Answers what the screen shows, once for each time that it shows it. */
  function see(reply: Reply) {
    const shown = `${reply.status} ${reply.attempt} ${reply.approved_at?.getTime()} ${reply.asked_at?.getTime()}`
    if (shown === answered) return
    answered = shown
    if (reply.status === 'queued' && plan.chance(0.03)) later(plan.between(0, 20 * MINUTE), takeBack)
    if (reply.status === 'unknown' && reply.asked_at && plan.chance(0.8))
      later(plan.between(MINUTE, 20 * HOUR), resolve)
    if (reply.status === 'draft') later(plan.between(MINUTE, 2 * HOUR), approve)
    if (reply.status === 'failed' && plan.chance(0.4)) later(plan.between(MINUTE, 2 * HOUR), takeBack)
  }

  function later(wait: number, act: () => void) {
    clock.at(clock.now() + wait, act)
  }

  function approve() {
    if (approvals >= MAX_APPROVALS) return
    if (isSlipping()) return later(HOUR, approve)
    approvals += 1
    void untilDone(() => queueReply(acting, { id: stage.replyId, post_now: false }))
  }

  function takeBack() {
    void untilDone(() => unqueueReply(acting, stage.replyId))
  }

  /** Says what is true: no comment is on its way to the forum when the person looks. */
  function resolve() {
    if (isSlipping()) return later(HOUR, resolve)
    const [comment] = forum.comments()
    const { replyId: id } = stage
    const comment_url = `${FORUM_URL}/r/freelancing/comments/${POST_ID}/x/${comment}/`
    void untilDone(() =>
      resolveReply(acting, comment ? { id, outcome: 'posted', comment_url } : { id, outcome: 'not_posted' }),
    )
  }

  function isSlipping(): boolean {
    return workers.some((worker) => !worker.isDead() && worker.slipping() > 0)
  }

  /** While the database is away a person tries again; what is refused has been decided otherwise. */
  async function untilDone(act: () => Promise<unknown>) {
    for (let tries = 0; tries < 20; tries++)
      try {
        await act()
        return
      } catch (error) {
        if (!/away|lost/.test((error as Error).message)) return
        await clock.sleep(MINUTE)
      }
  }
}
