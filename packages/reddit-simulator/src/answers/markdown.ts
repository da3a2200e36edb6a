/** Renders the Markdown people write in posts: paragraphs, quotes, lists, code, emphasis, links. Never raw HTML. */
export function renderMarkdown(text: string): string {
  return `<div class="md">${blocksOf(text).map(renderBlock).join('\n\n')}\n</div>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function blocksOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .filter((block) => block.trim() !== '')
}

function renderBlock(block: string): string {
  const lines = block.replace(/^\n+/, '').split('\n')
  if (lines.every((line) => /^( {4}|\t)/.test(line))) {
    return `<pre><code>${escapeHtml(lines.map((line) => line.replace(/^( {4}|\t)/, '')).join('\n'))}\n</code></pre>`
  }
  if (lines.every((line) => /^\s*[*+-]\s/.test(line))) return renderList('ul', lines)
  if (lines.every((line) => /^\s*\d+[.)]\s/.test(line))) return renderList('ol', lines)
  if (lines.every((line) => line.startsWith('>'))) {
    return `<blockquote>\n<p>${renderInline(lines.map((line) => line.replace(/^>\s?/, '')).join('\n'))}</p>\n</blockquote>`
  }
  if (/^(\s*[*_-]){3,}\s*$/.test(block)) return '<hr/>'
  const [, marks, heading] = /^(#{1,6})\s*(.+)$/s.exec(block) ?? []
  if (marks && heading) return `<h${marks.length}>${renderInline(heading)}</h${marks.length}>`
  return `<p>${renderInline(lines.join('\n'))}</p>`
}

function renderList(tag: 'ol' | 'ul', lines: string[]): string {
  const items = lines.map((line) => `<li>${renderInline(line.replace(/^\s*([*+-]|\d+[.)])\s+/, ''))}</li>`)
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`
}

function renderInline(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : renderSpans(part)))
    .join('')
}

/** Links first: what lies between them gets its emphasis, what lies inside an address is left alone. */
function renderSpans(text: string): string {
  const link = /\[([^\][]{1,500})\]\((https?:\/\/[^\s()]{1,2000})\)|(https?:\/\/[^\s<>()[\]]{1,2000})/g
  let html = ''
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, label, linked, bare = ''] = match
    const address = linked ?? bare
    html += renderEmphasis(text.slice(end, match.index))
    html += `<a href="${escapeHtml(address)}" rel="nofollow noopener">${renderEmphasis(label ?? address)}</a>`
    end = match.index + whole.length
  }
  return html + renderEmphasis(text.slice(end))
}

function renderEmphasis(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*\n]{1,2000})\*\*/g, '<strong>$1</strong>')
    .replace(/~~([^~\n]{1,2000})~~/g, '<del>$1</del>')
    .replace(/\*([^*\s][^*\n]{0,2000})\*/g, '<em>$1</em>')
    .replace(/ {2,}\n/g, '<br/>\n')
}
