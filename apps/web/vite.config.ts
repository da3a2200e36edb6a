import { reactRouter } from '@react-router/dev/vite'
import presetMantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Mantine's breakpoints, in the form that media queries can use. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [reactRouter(), tellOfMissingCode()],
  css: { postcss: { plugins: [presetMantine(), simpleVars({ variables: breakpoints })] } },
  server: { proxy: { '/rpc': server, '/api': server, '/functions': server } },
})

/**
 * Where the code of a page cannot be fetched, React Router loads the whole document again, and without a connection
 * the browser leaves the app for a page of its own. Here such a page fails by name instead.
 */
function tellOfMissingCode(): Plugin {
  const leaving = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  const failing = `throw Object.assign(new Error(route.module, { cause: error }), { name: 'MissingCodeError' });`
  return {
    name: 'radar:tell-of-missing-code',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!leaving.test(code)) this.error('React Router fetches the code of pages in another way now.')
        return { code: code.replace(leaving, failing), map: null }
      },
    },
  }
}
