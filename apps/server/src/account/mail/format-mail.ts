import { escapeToBuffer } from 'hono/utils/html'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'
import type { MailWords } from './mail-words.ts'

export type FormattedMail = {
  subject: string
  text: string
  html: string
  unsubscribe_url?: string
}

/** A mail as plain text and as HTML with the same content. */
export function formatMail(written: MailWords): FormattedMail {
  const words = withoutHidden(written)
  const { subject, unsubscribe_url } = words
  const formatted = { subject, text: formatText(words), html: formatHtml(words) }
  return unsubscribe_url === undefined ? formatted : { ...formatted, unsubscribe_url }
}

function withoutHidden({ subject, lines, items = [], ...words }: MailWords): MailWords {
  return {
    ...words,
    subject: removeHiddenCharacters(subject),
    lines: lines.map(removeHiddenCharacters),
    items: items.map(({ title, text, ...addresses }) => ({
      title: removeHiddenCharacters(title),
      text: removeHiddenCharacters(text),
      ...addresses,
    })),
  }
}

function formatText({ lines, items = [], after, button, code, note, ...links }: MailWords): string {
  const parts = [
    ...lines,
    ...items.map(({ title, url, text, links: actions }) =>
      [`${title}\n${text}\n${url}`, ...actions.map((action) => `${action.text}: ${action.url}`)].join('\n'),
    ),
    ...(after === undefined ? [] : [after]),
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    ...(code ? [`Or type this code: ${code}`] : []),
    note,
    ...(links.settings_url === undefined
      ? []
      : [`Change your notification preferences:\n${links.settings_url}`]),
    ...(links.unsubscribe_url === undefined
      ? []
      : [`Unsubscribe from these mails:\n${links.unsubscribe_url}`]),
    '-- \nRadar',
  ]
  return `${parts.join('\n\n')}\n`
}

const BODY = 'margin:0;padding:24px;background:#f4f5f4;color:#1c211e;font:16px/1.5 system-ui,sans-serif'
const CARD = 'max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:8px'
const BUTTON =
  'display:inline-block;padding:10px 18px;background:#0b6e4f;color:#fff;border-radius:6px;text-decoration:none'
const CODE = 'font:600 24px/1.4 ui-monospace,monospace;letter-spacing:4px'
const ITEM = 'margin:12px 0;padding:12px;border:1px solid #dfe3e0;border-radius:6px'
/** High enough for a thumb. */
const ACTION =
  'display:inline-block;margin:8px 4px 0 0;padding:9px 12px;border:1px solid #dfe3e0;border-radius:6px;color:#0b6e4f;text-decoration:none'
const NOTE = 'color:#5b635f;font-size:14px'

function formatHtml({ subject, lines, items = [], after, button, code, note, ...links }: MailWords): string {
  const footer = [
    escaped(note),
    ...(links.settings_url === undefined
      ? []
      : [link(links.settings_url, 'Change your notification preferences')]),
    ...(links.unsubscribe_url === undefined
      ? []
      : [link(links.unsubscribe_url, 'Unsubscribe from these mails')]),
  ]
  const parts = [
    '<p><strong>Radar</strong></p>',
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...items.map(
      ({ title, url, text, links: actions }) =>
        `<p style="${ITEM}">${link(url, title)}<br>${escaped(text).replaceAll('\n', '<br>')}${formatActions(actions)}</p>`,
    ),
    ...(after === undefined ? [] : [`<p>${escaped(after)}</p>`]),
    ...(button
      ? [`<p><a href="${escaped(button.url)}" style="${BUTTON}">${escaped(button.text)}</a></p>`]
      : []),
    ...(code ? [`<p>Or type this code:</p><p style="${CODE}">${escaped(code)}</p>`] : []),
    `<p style="${NOTE}">${footer.join('<br>')}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${BODY}"><div style="${CARD}">
${parts.join('\n')}
</div></body>
</html>
`
}

function formatActions(actions: { text: string; url: string }[]): string {
  if (actions.length === 0) return ''
  const links = actions.map(
    ({ text, url }) => `<a href="${escaped(url)}" style="${ACTION}">${escaped(text)}</a>`,
  )
  return `<br>${links.join(' ')}`
}

function link(url: string, text: string): string {
  return `<a href="${escaped(url)}" style="color:#0b6e4f">${escaped(text)}</a>`
}

function escaped(text: string): string {
  const buffer: [string] = ['']
  escapeToBuffer(text, buffer)
  return buffer[0]
}
