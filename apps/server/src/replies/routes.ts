import { signedIn } from '../platform/http/rpc.ts'
import { draftFollowUp } from './aftercare/draft-follow-up.ts'
import { fetchConversation } from './aftercare/fetch-conversation.ts'
import { getSafety } from './aftercare/get-safety.ts'
import { resumeSubreddit } from './aftercare/resume-subreddit.ts'
import { deleteReply } from './delete-reply.ts'
import { editReply } from './edit-reply.ts'
import { adviseReply } from './drafting/advise-reply.ts'
import { prepareAnswer } from './drafting/prepare-answer.ts'
import { recordByHand } from './posting/record-by-hand.ts'
import { addFact, listFacts, removeFact } from './drafting/facts.ts'
import { generateReply } from './drafting/generate-reply.ts'
import { listQueue } from './list-queue.ts'
import { getReply, listReplies } from './list-replies.ts'
import { queueReply } from './scheduling/queue-reply.ts'
import { recordManual } from './posting/record-manual.ts'
import { reserveTime } from './scheduling/reserve-time.ts'
import { resolveReply } from './posting/resolve-reply.ts'
import { unqueueReply } from './scheduling/unqueue-reply.ts'

export const repliesRoutes = {
  generateLeadReply: signedIn.functions.generateLeadReply.handler(({ context, input }) =>
    generateReply(context.ctx, input.matchId),
  ),
  facts: {
    list: signedIn.facts.list.handler(({ context, input }) => listFacts(context.ctx, input.id)),
    add: signedIn.facts.add.handler(({ context, input }) => addFact(context.ctx, input)),
    remove: signedIn.facts.remove.handler(({ context, input }) => removeFact(context.ctx, input.id)),
  },
  queue: {
    list: signedIn.queue.list.handler(({ context, input }) => listQueue(context.ctx, input)),
    safety: signedIn.queue.safety.handler(({ context }) => getSafety(context.ctx)),
    resume: signedIn.queue.resume.handler(({ context, input }) => resumeSubreddit(context.ctx, input.id)),
  },
  replies: {
    list: signedIn.replies.list.handler(({ context, input }) => listReplies(context.ctx, input)),
    get: signedIn.replies.get.handler(({ context, input }) => getReply(context.ctx, input.id)),
    update: signedIn.replies.update.handler(({ context, input }) => editReply(context.ctx, input)),
    delete: signedIn.replies.delete.handler(({ context, input }) => deleteReply(context.ctx, input.id)),
    queue: signedIn.replies.queue.handler(({ context, input }) => queueReply(context.ctx, input)),
    unqueue: signedIn.replies.unqueue.handler(({ context, input }) => unqueueReply(context.ctx, input.id)),
    advise: signedIn.replies.advise.handler(({ context, input }) => adviseReply(context.ctx, input.id)),
    conversation: signedIn.replies.conversation.handler(({ context, input }) =>
      fetchConversation(context.ctx, input.id),
    ),
    followUp: signedIn.replies.followUp.handler(({ context, input }) => draftFollowUp(context.ctx, input)),
    reserve: signedIn.replies.reserve.handler(({ context, input }) => reserveTime(context.ctx, input.id)),
    recordManual: signedIn.replies.recordManual.handler(({ context, input }) =>
      recordManual(context.ctx, input),
    ),
    answering: signedIn.replies.answering.handler(({ context, input }) =>
      prepareAnswer(context.ctx, input.id),
    ),
    recordByHand: signedIn.replies.recordByHand.handler(({ context, input }) =>
      recordByHand(context.ctx, input),
    ),
    resolve: signedIn.replies.resolve.handler(({ context, input }) => resolveReply(context.ctx, input)),
  },
}
