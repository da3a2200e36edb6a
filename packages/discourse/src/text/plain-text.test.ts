import { expect, test } from 'vitest'
import { plainText, plainTitle, TEXT_BOUNDS } from './plain-text.ts'

test.each([
  ['<p>One line.</p>', 'One line.'],
  [
    '<p>First.</p>\n<p>Second &amp; third.<br>\nIt&#39;s &lt;done&gt;</p>',
    "First.\n\nSecond & third.\nIt's <done>",
  ],
  [
    '<p>Which?</p><div class="poll" data-poll-name="poll" data-poll-status="open"><div class="poll-container"><div class="poll-title">Which glue?</div><ul><li data-poll-option-id="a1">Hide glue</li><li data-poll-option-id="b2">Epoxy</li></ul></div><div class="poll-info"><div class="poll-info_counts-count"><span class="info-number">12</span><span class="info-label">voters</span></div></div></div>',
    'Which?\n\nWhich glue?\n\n- Hide glue\n- Epoxy',
  ],
  [
    '<div class="poll" data-poll-type="number"><div class="poll-container"><div class="poll-title">How many lathes?</div><ul>\n<li data-poll-option-id="a1">1</li>\n<li data-poll-option-id="b2">2</li>\n<li data-poll-option-id="c3">20</li>\n</ul></div></div><p>Thanks.</p><ul><li>7</li></ul>',
    'How many lathes?\n\nThanks.\n\n- 7',
  ],
  [
    '<div class="poll"><ul><li data-poll-option-id="a1">5</li><li data-poll-option-id="b2">More</li></ul></div>',
    '- 5\n- More',
  ],
  ['<p>See <a href="https://example.com/a">my page</a>.</p>', 'See my page.'],
  [
    '<aside class="quote" data-username="ann" data-post="2" data-topic="7">\n<div class="title">\n<div class="quote-controls"></div>\nann:</div>\n<blockquote>\n<p>Which glue?</p>\n<p>For oak.</p>\n</blockquote>\n</aside>\n<p>Hide glue.</p>',
    'ann:\n\n> Which glue?\n\n> For oak.\n\nHide glue.',
  ],
  ['<blockquote><p>you said so</p></blockquote><p>No.</p>', '> you said so\n\nNo.'],
  [
    '<p>Run:</p><pre><code class="lang-auto">npm i\n  npm start\n</code></pre><p>Done.</p>',
    'Run:\n\n    npm i\n      npm start\n\nDone.',
  ],
  ['<ol>\n<li>\n<p>one</p>\n</li>\n<li><p>two</p><p>more</p></li>\n</ol>', '- one\n\n- two\n\nmore'],
  ['<ul>\n<li>one</li>\n<li>two</li>\n</ul><p>end</p>', '- one\n- two\n\nend'],
  [
    '<p>Good <img src="/i/smile.png" title=":smile:" class="emoji" alt=":smile:"> day</p>',
    'Good :smile: day',
  ],
  [
    '<div class="lightbox-wrapper"><a class="lightbox" href="/a.jpg"><img src="/a.jpg" alt="IMG_1"><div class="meta"><svg><use href="#i"></use></svg><span class="filename">IMG_1</span><span>1920×1080 300 KB</span></div></a></div><p>My boat.</p>',
    'My boat.',
  ],
  [
    '<aside class="onebox allowlistedgeneric"><header>example.com</header><article><h3>Buy it</h3></article></aside><p>Is it good?</p>',
    'Is it good?',
  ],
  [
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    'a b\n1 2',
  ],
  ['<h2>Plan</h2><p>x</p>', 'Plan\n\nx'],
  ['<script>alert(1)</script><style>b{}</style>kept<!-- not -->', 'kept'],
  ['<img src=x onerror=alert(1)>text<svg/onload=alert(1)>', 'text'],
  ['zero\u200bwidth\u00ad and nul\0', 'zerowidth and nul'],
  ['a\ud83d', 'a\ufffd'],
  ['', ''],
  ['<p></p><p></p>', ''],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
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
  ['<blockquote>'.repeat(20_000), ''],
  ['<div class="meta">'.repeat(20_000), ''],
  ['&gt;'.repeat(70_000), /^>/],
])('HTML that nests or goes on for ever ends in time', (html, seen) => {
  expect(plainText(html)).toMatch(seen)
})

test.each([
  ['Which &quot;glue&quot; do you use?', 'Which "glue" do you use?'],
  ['  How do you   use <video> and &lt;iframe&gt;? ', 'How do you use <video> and <iframe>?'],
])('the title %j is read as %j', (title, seen) => {
  expect(plainTitle(title)).toBe(seen)
})
