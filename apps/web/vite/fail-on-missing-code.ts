import type { Plugin } from 'vite'

/**
 * Where the code of a page cannot be fetched, React Router loads the whole document again, and without a connection
 * the browser leaves the app for a page of its own. Here such a page fails by name instead.
 */
export function failOnMissingCode(): Plugin {
  const leaving = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  const failing = `throw Object.assign(new Error(route.module, { cause: error }), { name: 'MissingCodeError' });`
  return {
    name: 'radar:fail-on-missing-code',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!leaving.test(code)) this.error('React Router fetches the code of pages in another way now.')
        return { code: code.replace(leaving, failing), map: null }
      },
    },
  }
}
