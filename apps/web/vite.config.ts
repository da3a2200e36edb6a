import { reactRouter } from '@react-router/dev/vite'
import presetMantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'

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
  plugins: [reactRouter()],
  css: { postcss: { plugins: [presetMantine(), simpleVars({ variables: breakpoints })] } },
  server: { proxy: { '/rpc': server, '/api': server, '/functions': server } },
})
