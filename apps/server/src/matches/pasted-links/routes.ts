import { signedIn } from '../../platform/http/rpc.ts'
import { addLink } from './add-link.ts'
import { scoreLink } from './score-link.ts'
import { scoreText } from './score-text.ts'

export const linksRoutes = {
  score: signedIn.links.score.handler(({ context, input }) => scoreLink(context.ctx, input)),
  scoreText: signedIn.links.scoreText.handler(({ context, input }) => scoreText(context.ctx, input)),
  add: signedIn.links.add.handler(({ context, input }) => addLink(context.ctx, input)),
}
