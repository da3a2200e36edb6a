import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** These bring files of their own, or are loaded only where somebody asked for them. */
const LEFT_OUTSIDE = [/^@electric-sql\/pglite/, /^ai$/, /^@ai-sdk\//, /^pdfkit$/, /^fontkit$/]

/** A worker's module beside a source, or where a source itself is. */
const META = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|\bimport\.meta\.(dirname|url)\b/g

/** Writes a program and nearly all that it imports as a few files into `folder`; they start several times as fast. */
export async function bundleProgram({ input, folder }) {
  // Only what is installed by now can be imported.
  const { rolldown } = await import('rolldown')
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: LEFT_OUTSIDE,
    plugins: [keepFolders(folder)],
    logLevel: 'silent',
  })
  await bundle.write({ dir: folder, format: 'esm' })
  await bundle.close()
}

/** Workers are bundled too, and files that a source finds beside itself are found there still. */
function keepFolders(folder) {
  return {
    name: 'keep-folders',
    transform: {
      filter: { id: /\/(apps|packages)\/[^/]+\/src\//, code: 'import.meta' },
      handler(code, id) {
        const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
        const url = `new URL(${source}, import.meta.url).href`
        const folderOf = `process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(${url}))`
        return code.replaceAll(META, (_, worker, what) => {
          if (worker === undefined) return what === 'url' ? url : folderOf
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${worker}.ts`), fileName: `${worker}.js` })
          return `new URL('./${worker}.js', import.meta.url)`
        })
      },
    },
  }
}
