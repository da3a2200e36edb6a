import { signedIn } from '../platform/http/rpc.ts'
import { deleteReply } from './delete-reply.ts'
import { editReply } from './edit-reply.ts'
import { generateReply } from './drafting/generate-reply.ts'
import { getReply, listReplies } from './list-replies.ts'
import { queueReply } from './scheduling/queue-reply.ts'
import { resolveReply } from './posting/resolve-reply.ts'
import { unqueueReply } from './scheduling/unqueue-reply.ts'

export const repliesRoutes = {
  generateLeadReply: signedIn.functions.generateLeadReply.handler(({ context, input }) =>
    generateReply(context.ctx, input.matchId),
  ),
  replies: {
    list: signedIn.replies.list.handler(({ context, input }) => listReplies(context.ctx, input)),
    get: signedIn.replies.get.handler(({ context, input }) => getReply(context.ctx, input.id)),
    update: signedIn.replies.update.handler(({ context, input }) => editReply(context.ctx, input)),
    delete: signedIn.replies.delete.handler(({ context, input }) => deleteReply(context.ctx, input.id)),
    queue: signedIn.replies.queue.handler(({ context, input }) => queueReply(context.ctx, input)),
    unqueue: signedIn.replies.unqueue.handler(({ context, input }) => unqueueReply(context.ctx, input.id)),
    resolve: signedIn.replies.resolve.handler(({ context, input }) => resolveReply(context.ctx, input)),
  },
}
