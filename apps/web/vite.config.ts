import { reactRouter } from '@react-router/dev/vite'
import presetMantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { bringStyles } from './vite/bring-styles.ts'
import { failOnMissingCode } from './vite/fail-on-missing-code.ts'
import { CHUNK_GROUPS } from './vite/group-chunks.ts'
import { helpTopics } from './vite/help-topics.ts'
import { inlineVisitorScript } from './vite/inline-visitor-script.ts'
import { loadServerBuild } from './vite/load-server-build.ts'
import { scoreExamples } from './vite/score-examples.ts'

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
  plugins: [
    reactRouter(),
    bringStyles(),
    inlineVisitorScript(),
    helpTopics(),
    scoreExamples(),
    failOnMissingCode(),
    loadServerBuild(),
  ],
  css: { postcss: { plugins: [presetMantine(), simpleVars({ variables: breakpoints })] } },
  build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } },
  // What is bundled ahead for development is not seen by the plugin that brings the styles.
  optimizeDeps: { exclude: ['@mantine/core'] },
  server: { proxy: { '/rpc': server, '/api': server, '/functions': server } },
})
