import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@radar/contract'

type Path = { pattern: RegExp; method: string }

let paths: Path[] | undefined

/** Finds the methods that the API takes at a path, in the contract's order; none where it has no such path. */
export function findMethods(path: string): string[] {
  paths ??= readPaths()
  const methods = new Set(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

function readPaths(): Path[] {
  const found: Path[] = []
  traverseContractProcedures(
    { path: [], router: contract },
    ({
      contract: {
        '~orpc': { route },
      },
    }) => {
      const { method = 'POST', path = '' } = route
      found.push({ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), method })
    },
  )
  return found
}
