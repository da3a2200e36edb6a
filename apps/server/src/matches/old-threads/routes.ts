import { signedIn } from '../../platform/http/rpc.ts'
import { judgeThread } from './judge-thread.ts'
import { listThreads } from './list-threads.ts'
import { searchNow } from './search-now.ts'

export const evergreenRoutes = {
  list: signedIn.evergreen.list.handler(({ context, input }) => listThreads(context.ctx, input.id)),
  searchNow: signedIn.evergreen.searchNow.handler(({ context, input }) => searchNow(context.ctx, input.id)),
  judge: signedIn.evergreen.judge.handler(({ context, input }) => judgeThread(context.ctx, input)),
}
