import { networkOf, siteOf } from '../../platform/http/client-address.ts'
import { open } from '../../platform/http/rpc.ts'
import { createLook } from './create-look.ts'
import { getLook } from './get-look.ts'

export const firstLooksRoutes = {
  create: open.firstLooks.create.handler(async ({ context: { ctx, address, identify }, input }) => {
    const caller = await identify()
    const asker = caller
      ? { key: caller.user.id, site: undefined }
      : { key: networkOf(address), site: siteOf(address) }
    return createLook(ctx, { about: input.about, asker })
  }),
  get: open.firstLooks.get.handler(({ context: { ctx }, input }) => getLook(ctx, input)),
}
