import { signedIn } from '../../platform/http/rpc.ts'
import { createProposal } from './create-proposal.ts'
import { runBackTest } from './run-back-test.ts'

export const proposalsRoutes = {
  create: signedIn.proposals.create.handler(({ context, input }) => createProposal(context.ctx, input)),
  backTest: signedIn.proposals.backTest.handler(({ context, input }) => runBackTest(context.ctx, input)),
}
