import { escapeHtml } from '../answers/markdown.ts'
import { STYLE_SHEET } from './style-sheet.ts'

/** A whole page. @param body trusted HTML. */
export function layout({ title, body, home }: { title: string; body: string; home: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Demo forum</title>
<style>${STYLE_SHEET}</style>
</head>
<body>
<header><div><strong><a href="${escapeHtml(home)}">Demo forum</a></strong><span>A practice forum on this server. Its people and posts are made up.</span></div></header>
<main>
${body}
</main>
</body>
</html>
`
}
