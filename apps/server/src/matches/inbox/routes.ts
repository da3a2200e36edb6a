import { signedIn } from '../../platform/http/rpc.ts'
import { deleteMatch, deleteMatches } from './triage/delete-match.ts'
import { getMatch } from './lists/get-match.ts'
import { measureMatch } from './measure-match.ts'
import { judgeMatch } from './triage/judge-match.ts'
import { dismissSubreddit, judgeMatches } from './triage/judge-matches.ts'
import { snoozeMatch } from './triage/snooze-match.ts'
import { listComments } from './lists/list-comments.ts'
import { listInbox } from './lists/list-inbox.ts'
import { listMatches } from './lists/list-matches.ts'
import { markMatchesRead } from './triage/mark-matches-read.ts'
import { recordVisit } from './lists/record-visit.ts'

export const matchesRoutes = {
  visit: signedIn.matches.visit.handler(({ context, input }) => recordVisit(context.ctx, input.id)),
  read: signedIn.matches.read.handler(({ context, input }) => markMatchesRead(context.ctx, input.ids)),
  list: signedIn.matches.list.handler(({ context, input }) => listMatches(context.ctx, input)),
  inbox: signedIn.matches.inbox.handler(({ context, input }) => listInbox(context.ctx, input)),
  get: signedIn.matches.get.handler(({ context, input }) => getMatch(context.ctx, input.id)),
  measure: signedIn.matches.measure.handler(({ context, input }) => measureMatch(context.ctx, input.id)),
  comments: signedIn.matches.comments.handler(({ context, input }) => listComments(context.ctx, input.id)),
  judge: signedIn.matches.judge.handler(({ context, input }) => judgeMatch(context.ctx, input)),
  judgeMany: signedIn.matches.judgeMany.handler(({ context, input }) => judgeMatches(context.ctx, input)),
  dismissSubreddit: signedIn.matches.dismissSubreddit.handler(({ context, input }) =>
    dismissSubreddit(context.ctx, input),
  ),
  deleteMany: signedIn.matches.deleteMany.handler(({ context, input }) =>
    deleteMatches(context.ctx, input.ids),
  ),
  snooze: signedIn.matches.snooze.handler(({ context, input }) => snoozeMatch(context.ctx, input)),
  delete: signedIn.matches.delete.handler(({ context, input }) => deleteMatch(context.ctx, input.id)),
}
