import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { corpusLines, hasRecordings } from '../testing/recorded-payloads.ts'

test.each([
  ['I need a C\\# developer', 'I need a C# developer'],
  [
    'node\\_modules, \\.NET, \\#1 crm, 1\\. one, 5 \\- 3, a \\+ b',
    'node_modules, .NET, #1 crm, 1. one, 5 - 3, a + b',
  ],
  ['web&nbsp;hosting &amp; more &lt;b&gt; &#39;x&#39; &#x27;y&#x27;', "web hosting & more <b> 'x' 'y'"],
  ['one\n\n&#x200B;\n\ntwo', 'one\n\ntwo'],
  ['budget &ge; 500 &minus; 5 &frac14; m&sup2; &sect; 3 &hearts; &alpha;', 'budget ≥ 500 − 5 ¼ m² § 3 ♥ α'],
  ['&unknown; &#0; &#xD800; AT&T; R&D', '&unknown; &#0; &#xD800; AT&T; R&D'],
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['**bold**, *it*, ***both***, __bold__, _it_, ~~gone~~', 'bold, it, both, bold, it, gone'],
  ['**C#** and *C++*', 'C# and C++'],
  [
    'snake_case_word, 5 * 3 * 2, footnote*, a ~ b ~~~ c, 2^10',
    'snake_case_word, 5 * 3 * 2, footnote*, a ~ b ~~~ c, 2^10',
  ],
  ['**bold *inner* rest**', 'bold inner rest'],
  ['**never closed', '**never closed'],
  ['[our shop](https://a.example/x_(y) "Title") and [this]', 'our shop and [this]'],
  ['[**bold** link](http://a.example)', 'bold link'],
  ['![gif](giphy|abc) ![a cat](http://a.example/x.png)', 'a cat'],
  ['<https://a.example/b_c> or https://a.example/b_c_d', 'https://a.example/b_c or https://a.example/b_c_d'],
  ['`npm i a_b*` and ``a ` b`` and `open', 'npm i a_b* and a ` b and `open'],
  ['```\nlet a = *b*\n```\nafter', '    let a = *b*\nafter'],
  ['> quoted\n>> twice\nand on\n\nanswer', '> quoted\n> twice\n> and on\n\nanswer'],
  ['>!the butler!< did it', 'the butler did it'],
  ['a > b, 3>!x', 'a > b, 3>!x'],
  ['# Title\n## Second ##\n#1 crm', 'Title\nSecond\n#1 crm'],
  ['Title\n=====\n\n---\n\n* * *\n\ntext', 'Title\n\ntext'],
  ['* one\n+ two\n- three\n1. four', '- one\n- two\n- three\n1. four'],
  ['|a|b|\n|:-|-:|\n|c|d|\n\nx | y', 'a  b\nc  d\n\nx | y'],
  ['a|b|c|d\n:-:|:|::|\n1|2|3|4', 'a  b  c  d\n1  2  3  4'],
  ['^small ^(words here)', 'small words here'],
  ['2^(10) and ^(*raised* and ^(higher))', '2^(10) and raised and higher'],
  ['caf&eacute;, &Uuml;ber, ni&ntilde;o, stra&szlig;e, &xacute;', 'café, Über, niño, straße, &xacute;'],
  [
    'The [shop][1], the [Big Store][big store] and [one][2].\n\n[1]: https://a.example/x\n[Big store]: <https://b.example> "Best"',
    'The shop, the Big Store and [one][2].',
  ],
  ['Seen.\n> [1]: https://a.example/x', 'Seen.'],
  ['[note]: this is no address', '[note]: this is no address'],
  [
    'The [Shop], the [store][] and [this].\n\n[shop]: https://a.example\n[store]: https://b.example',
    'The Shop, the store and [this].',
  ],
  [
    'https://a.example/x_(y)_z, **https://a.example/b_c** and https://a.example/*d* or www.a.example/e_(f)',
    'https://a.example/x_(y)_z, https://a.example/b_c and https://a.example/*d* or www.a.example/e_(f)',
  ],
  [
    '**https://a.example/x**(free) and __www.c.example__(fine)',
    'https://a.example/x(free) and www.c.example(fine)',
  ],
  ['Try [Radar](https://x.example/a) now.\n\n[radar]: https://y.example', 'Try Radar now.'],
  [
    'https://a.example/~me/ ~~gone~~ *https://a.example/a_b*',
    'https://a.example/~me/ gone https://a.example/a_b',
  ],
  ['|a|b|\n|-|-|\n|x \\| y|z \\||', 'a  b\nx | y  z |'],
  ['##Title\n\n#tag and #1', 'Title\n\n#tag and #1'],
  ['![img](abc123 "Two lamps") ![img](abc123)', 'Two lamps'],
  [
    'Mine:\n\n    def __init__(self, *args):\n        return a*b*c\n\nIs it right?',
    'Mine:\n\n    def __init__(self, *args):\n        return a*b*c\n\nIs it right?',
  ],
  ['\t*a* &amp;', '    *a* &amp;'],
  ['- one\n\n    *more* of it\n\nText\n\n    *code*', '- one\n\n    more of it\n\nText\n\n    *code*'],
  ['soft\u00adly', 'softly'],
  ['line  \nbreak\\\nagain', 'line\nbreak\nagain'],
  ['', ''],
  ['half \\', 'half'],
])('%j is seen as %j', (source, seen) => expect(plainText(source)).toBe(seen))

const HOSTILE = [
  '[',
  ']',
  '](',
  '[a](',
  '![',
  '![a](b',
  '*',
  '* a',
  '*a ',
  '**a* ',
  '_a',
  '~~a',
  '`',
  '` ``',
  '>!',
  '!<',
  '> ',
  '>',
  '&',
  '&#',
  '\\',
  '^',
  '^(',
  '^(a) ',
  '[a][1]',
  '[1]: /a\n',
  '|',
  '|-',
  '|:',
  '|:-:',
  '| ',
  '- |',
  '<http://',
  'http://',
  'http:// ',
  'http://a_(',
  '[a]',
  '#',
  '# #',
  '- ',
  ' ',
  '\t',
  '\n',
]

test.each(HOSTILE)('%j, repeated, is read in one go, however deep it nests', (piece) => {
  for (const [before, after] of [
    ['', ''],
    ['# ', 'x'],
    ['|', '|x'],
    ['|-', '|x'],
    ['a|b\n-', 'x'],
    ['***', 'x'],
    ['[a](', ')'],
  ] as const) {
    const source = `${before}${piece.repeat(Math.ceil(40_000 / piece.length))}${after}`
    expect(plainText(source).length).toBeLessThanOrEqual(source.length + 1)
  }
})

test.skipIf(!hasRecordings)('no recorded post shows what was escaped', () => {
  const texts = corpusLines('posts_2020_full_t3.jsonl.gz').flatMap((line) => {
    const { selftext } = (JSON.parse(line) as { data: { selftext?: unknown } }).data
    return typeof selftext === 'string' && selftext !== '' ? [unescaped(selftext)] : []
  })
  expect(texts.length).toBeGreaterThan(1_000)
  // Code is shown as it is written, escapes included.
  for (const source of texts.filter((text) => !text.includes('`'))) {
    const seen = plainText(source).replaceAll(/^ {4}.*$/gm, '')
    expect(seen, source).not.toMatch(/&(?:#x200B|nbsp|amp);|\u200b/)
    if (!source.includes('://') && !source.includes('\\\\')) expect(seen, source).not.toMatch(/\\[_\-#+.]/)
  }
})

/** Recorded without `raw_json`, so that three signs are escaped once more. */
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
