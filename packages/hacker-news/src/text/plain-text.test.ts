import { expect, test } from 'vitest'
import { plainText, plainTitle, TEXT_BOUNDS } from './plain-text.ts'

test.each([
  ['One line.', 'One line.'],
  [
    'First.<p>Second &amp; third.<p>It&#x27;s &quot;done&quot; &lt;now&gt;',
    'First.\n\nSecond & third.\n\nIt\'s "done" <now>',
  ],
  [
    'See <a href="https:&#x2F;&#x2F;example.com&#x2F;a" rel="nofollow">https:&#x2F;&#x2F;example.com&#x2F;a</a>.',
    'See https://example.com/a.',
  ],
  ['<i>really</i> &#8212; yes', 'really — yes'],
  ['&gt; you said so<p>No.', '> you said so\n\nNo.'],
  ['<i>&gt;&gt;you said so</i><p>No.', '> you said so\n\nNo.'],
  [
    'Run:<p><pre><code>  npm i\n    npm start\n</code></pre>\nDone.',
    'Run:\n\n      npm i\n        npm start\n\nDone.',
  ],
  ['a<br>b', 'a\nb'],
  ['two   words\nin a line', 'two words in a line'],
  ['<script>alert(1)</script><style>b{}</style>kept<!-- not -->', 'kept'],
  ['<img src=x onerror=alert(1)>text<svg/onload=alert(1)>', 'text'],
  ['zero\u200bwidth\u00ad and nul\0', 'zerowidth and nul'],
  ['a\ud83d', 'a\ufffd'],
  ['', ''],
  ['<p><p><p>', ''],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['&xyzzy; &amp;amp;', '&xyzzy; &amp;'],
])('%j is seen as %j', (html, seen) => {
  expect(plainText(html)).toBe(seen)
})

test('a text that never ends is cut at a whole character', () => {
  const text = plainText(`${'a'.repeat(TEXT_BOUNDS.text - 1)}😀 and on`)
  expect(text).toBe('a'.repeat(TEXT_BOUNDS.text - 1))
})

test.each([
  ['<i>'.repeat(100_000), ''],
  [`start ${'<b>'.repeat(50_000)}deep`, 'start'],
  [`start ${'<p>x'.repeat(50_000)}`, /^start\n\nx\n\nx/],
  ['</x>'.repeat(70_000), ''],
  ['&gt;'.repeat(70_000), /^>/],
])('HTML that nests or goes on for ever ends in time', (html, seen) => {
  expect(plainText(html)).toMatch(seen)
})

test.each([
  ['Ask HN: Which &quot;ledger&quot; do you use?', 'Ask HN: Which "ledger" do you use?'],
  ['  How do you   use <video> and &lt;iframe&gt;? ', 'How do you use <video> and <iframe>?'],
])('the title %j is read as %j', (title, seen) => {
  expect(plainTitle(title)).toBe(seen)
})
