import { signedIn } from '../platform/http/rpc.ts'
import { deleteMatch } from './delete-match.ts'
import { getMatch } from './get-match.ts'
import { judgeMatch } from './judge-match.ts'
import { listMatches } from './list-matches.ts'

export const matchesRoutes = {
  list: signedIn.matches.list.handler(({ context, input }) => listMatches(context.ctx, input)),
  get: signedIn.matches.get.handler(({ context, input }) => getMatch(context.ctx, input.id)),
  judge: signedIn.matches.judge.handler(({ context, input }) => judgeMatch(context.ctx, input)),
  delete: signedIn.matches.delete.handler(({ context, input }) => deleteMatch(context.ctx, input.id)),
}
