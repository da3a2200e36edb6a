import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'

const ENTRY = join(import.meta.dirname, '../src/visitor/main.ts')
const ID = 'virtual:visitor-script'

/** `virtual:visitor-script` is the text of the one script that public pages carry, bundled and small. */
export function inlineVisitorScript(): Plugin {
  return {
    name: 'radar:inline-visitor-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: {
      filter: { id: new RegExp(ID) },
      async handler() {
        this.addWatchFile(ENTRY)
        return `export const VISITOR_SCRIPT = ${JSON.stringify(await bundle())}`
      },
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The script of the public pages was not built.')
  return output.output[0].code.trim()
}
