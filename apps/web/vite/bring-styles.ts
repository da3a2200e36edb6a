import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.css'))
const LAYERS_ID = 'virtual:mantine-layers'

/**
 * Lets each Mantine component that is used bring its own styles, instead of all components' in one file. Each lies in
 * a layer of its own, and the layers are in Mantine's order, so that it does not matter which page was loaded first.
 * `virtual:mantine-layers` is the rule that orders them.
 */
export function bringStyles(): Plugin {
  return {
    name: 'radar:bring-styles',
    resolveId: (id) => (id === LAYERS_ID ? `\0${LAYERS_ID}` : undefined),
    load: (id) => (id === `\0${LAYERS_ID}` ? `export const LAYERS = '${orderLayers()}'` : undefined),
    transform: {
      filter: { id: /@mantine\/core\/(esm\/.*\.module\.mjs|styles\/[\w-]+\.css)$/ },
      handler(code, id) {
        const name = basename(id).replace(/\.(module\.mjs|css)$/, '')
        const out = id.endsWith('.css')
          ? `@layer ${layerOf(name)} {\n${code}\n}`
          : `import '@mantine/core/styles/${name}.css'\n${code}`
        return { code: out, map: null }
      },
    },
  }
}

const layerOf = (name: string) => `mantine.${name}`

/**
 * Mantine's order is that of its one file with everything; but what it says of all components (hidden in a theme, in
 * focus, without motion) beats the component's own styles, as its selectors do without layers.
 */
function orderLayers(): string {
  const all = readFileSync(join(STYLES, '../styles.css'), 'utf8')
  const names = readdirSync(STYLES)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => ({
      name: basename(file, '.css'),
      place: all.indexOf(readFileSync(join(STYLES, file), 'utf8').trim().slice(0, 200)),
    }))
  const lost = names.filter(({ place }) => place < 0).map(({ name }) => name)
  if (lost.length > 0) throw new Error(`Styles that are not in Mantine's styles.css: ${lost.join(', ')}`)
  const ordered = names
    .toSorted((a, b) => Number(a.name === 'global') - Number(b.name === 'global') || a.place - b.place)
    .map(({ name }) => layerOf(name))
  return `@layer ${ordered.join(',')};`
}
