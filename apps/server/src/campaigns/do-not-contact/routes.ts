import { signedIn } from '../../platform/http/rpc.ts'
import { addUnwantedAuthor } from './add-unwanted-author.ts'
import { listUnwantedAuthors } from './list-unwanted-authors.ts'
import { removeUnwantedAuthor } from './remove-unwanted-author.ts'

export const doNotContactRoutes = {
  list: signedIn.doNotContact.list.handler(({ context, input }) => listUnwantedAuthors(context.ctx, input)),
  add: signedIn.doNotContact.add.handler(({ context, input }) =>
    addUnwantedAuthor(context.ctx, input.username),
  ),
  remove: signedIn.doNotContact.remove.handler(({ context, input }) =>
    removeUnwantedAuthor(context.ctx, input.id),
  ),
}
