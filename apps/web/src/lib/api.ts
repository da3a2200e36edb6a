import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@radar/contract'
import { connection } from './connection.ts'
import { isDemo } from './place.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}${isDemo() ? '/demo/rpc' : '/rpc'}`,
  fetch: connection.fetch,
})

/** The server, typed by the contract. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link)

/** Server calls as query and mutation options. */
export const api = createTanstackQueryUtils(client)
