import { readFile } from 'node:fs/promises'
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Category, Topic } from '../src/features/public/help/topic.ts'
import { HELP_FIGURES } from './help-figures.ts'

const HEADING = /^(.+) \{#([\w-]+)\}$/

/** Turns Markdown files of help topics into modules that export their `category`. */
export function helpTopics(): Plugin {
  return {
    name: 'radar:help-topics',
    load: {
      filter: { id: /\/help\/topics\/[\w-]+\.md$/ },
      async handler(id) {
        const category = parseCategory(await readFile(id, 'utf8'))
        return `export const category = ${JSON.stringify(category)}`
      },
    },
  }
}

/**
 * Parses `# Title {#id}`, a description, and topics of `## Title {#id}`, a description and the article. Throws
 * `HelpTopicError`.
 */
export function parseCategory(markdown: string): Category {
  const filled = markdown.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => figureOf(name))
  const tokens = marked.lexer(filled).filter(({ type }) => type !== 'space')
  const starts = tokens.flatMap(({ type }, index) => (type === 'heading' ? [index] : []))
  const [category, ...topics] = starts.map((start, place) =>
    parsePart(tokens.slice(start, starts[place + 1])),
  )
  if (!category) throw new HelpTopicError('A file of topics begins with "# Title {#id}".')
  const { id, title, description } = category
  return { id, title, description, topics }
}

function parsePart([heading, description, ...article]: Token[]): Topic {
  const { text } = heading as Tokens.Heading
  const [, title, id] = HEADING.exec(text) ?? []
  if (title === undefined || id === undefined) throw new HelpTopicError(`"${text}" has no {#id}.`)
  if (description?.type !== 'paragraph') throw new HelpTopicError(`"${text}" has no description.`)
  return { id, title, description: (description as Tokens.Paragraph).text, html: marked.parser(article) }
}

function figureOf(name: string): string {
  const figure = HELP_FIGURES[name]
  if (figure === undefined) throw new HelpTopicError(`There is no figure {{${name}}}.`)
  return figure
}

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const rel = href.startsWith('https://') ? ' rel="noreferrer"' : ''
      return `<a href="${href}"${rel}>${this.parser.parseInline(tokens)}</a>`
    },
  },
})

class HelpTopicError extends Error {
  override readonly name = 'HelpTopicError'
}
