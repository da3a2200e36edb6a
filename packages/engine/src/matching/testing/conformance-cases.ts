/** Expected keywords of a post, with the words that matched. */
export type ConformanceCase = {
  name: string
  keywords: string[]
  title: string
  body?: string
  found: string[]
}

/** Two words of one hash, see `hashWord`. */
export const [ALIKE, HASHED_ALIKE] = ['jeagpv2', 'rbhbvw8'] as const

/** Cases that every matcher must pass. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  { name: 'a whole word', keywords: ['camera'], title: 'Which camera?', found: ['camera'] },
  { name: 'no part of a word', keywords: ['cat'], title: 'A catalogue of concatenations', found: [] },
  { name: 'any case', keywords: ['CaMeRa'], title: 'CAMERA camera', found: ['CAMERA'] },
  {
    name: 'accents on either side',
    keywords: ['cafe', 'naïve'],
    title: 'Café for the naive',
    found: ['Café', 'naive'],
  },
  { name: 'a decomposed accent', keywords: ['café'], title: 'A cafe\u0301 here', found: ['cafe\u0301'] },
  {
    name: 'sharp s, ligature and full width',
    keywords: ['strasse', 'office', 'vpn'],
    title: 'Straße oﬃce ＶＰＮ',
    found: ['Straße', 'oﬃce', 'ＶＰＮ'],
  },
  {
    name: 'final sigma, long s, kelvin',
    keywords: ['ΟΔΟΣ', 'last', 'kelvin'],
    title: 'οδος laſt Kelvin',
    found: ['οδος', 'laſt', 'Kelvin'],
  },
  {
    name: 'dotted and dotless i',
    keywords: ['istanbul', 'isik'],
    title: 'İstanbul ışık',
    found: ['İstanbul', 'ışık'],
  },
  { name: 'mathematical letters', keywords: ['bold'], title: 'so 𝐛𝐨𝐥𝐝 here', found: ['𝐛𝐨𝐥𝐝'] },
  {
    name: 'soft hyphen and zero-width space inside a word',
    keywords: ['hosting'],
    title: 'host\u00ading or ho\u200bsting',
    found: ['host\u00ading'],
  },
  {
    name: 'right-to-left marks around a word',
    keywords: ['hosting'],
    title: '\u202bhosting\u202c',
    found: ['hosting'],
  },
  {
    name: 'plural in the post',
    keywords: ['camera', 'box', 'city', 'knife'],
    title: 'cameras boxes cities knives',
    found: ['cameras', 'boxes', 'cities', 'knives'],
  },
  {
    name: 'plural in the keyword',
    keywords: ['cookies', 'shoes', 'databases'],
    title: 'cookie shoe database',
    found: ['cookie', 'shoe', 'database'],
  },
  {
    name: 'an irregular plural with an s',
    keywords: ['mens shoes', '"womens"', 'child'],
    title: 'Mens shoes, womens and childrens',
    found: ['Mens shoes', 'womens', 'childrens'],
  },
  { name: 'words that only look plural', keywords: ['new', 'pas', 'bu'], title: 'news pass bus', found: [] },
  {
    name: 'a phrase, however spaced',
    keywords: ['web hosting'],
    title: 'web\n  hosting',
    found: ['web\n  hosting'],
  },
  {
    name: 'a phrase through hyphen and underscore',
    keywords: ['web hosting', 'time tracking'],
    title: 'web-hosting, time_tracking',
    found: ['web-hosting', 'time_tracking'],
  },
  {
    name: 'no phrase across sentences',
    keywords: ['web hosting'],
    title: 'I like the web. Hosting is hard',
    found: [],
  },
  {
    name: 'no phrase across paragraphs',
    keywords: ['web hosting'],
    title: 'x',
    body: 'the web\n\nhosting',
    found: [],
  },
  {
    name: 'no phrase from title to body',
    keywords: ['web hosting'],
    title: 'the web',
    body: 'hosting',
    found: [],
  },
  {
    name: 'no phrase across a wide gap',
    keywords: ['web hosting'],
    title: 'web ------------------ hosting',
    found: [],
  },
  {
    name: 'the plural inside a phrase',
    keywords: ['mailing list provider'],
    title: 'Mailing lists providers',
    found: ['Mailing lists providers'],
  },
  {
    name: 'phrases that share a beginning',
    keywords: ['web', 'web host', 'web hosting service'],
    title: 'web host and web hosting services',
    found: ['web', 'web host', 'web hosting services'],
  },
  { name: 'the title before the body', keywords: ['vpn'], title: 'A VPN', body: 'vpn vpn', found: ['VPN'] },
  {
    name: 'apostrophes part words alike',
    keywords: ["don't", 'freelancer'],
    title: 'I don’t',
    body: "a freelancer's tool",
    found: ['don’t', 'freelancer'],
  },
  {
    name: 'quoted words as spelled',
    keywords: ['"camera bag"'],
    title: 'cameras bags',
    body: 'camera bag',
    found: ['camera bag'],
  },
  { name: 'quoted plural is not the singular', keywords: ['"cameras"'], title: 'camera', found: [] },
  { name: 'an exclusion', keywords: ['hosting -aws'], title: 'hosting on AWS', found: [] },
  {
    name: 'an exclusion elsewhere does no harm',
    keywords: ['hosting -aws', 'cloud'],
    title: 'hosting on AWS cloud',
    found: ['cloud'],
  },
  { name: 'an excluded phrase', keywords: ['hosting -"web hosting"'], title: 'hosting', found: ['hosting'] },
  {
    name: 'a bare exclusion holds for the campaign',
    keywords: ['hosting', '-homework'],
    title: 'hosting',
    body: 'my homework',
    found: [],
  },
  { name: 'title only', keywords: ['title:camera'], title: 'x', body: 'camera', found: [] },
  { name: 'title only, found', keywords: ['title:camera'], title: 'cameras', found: ['cameras'] },
  { name: 'a prefix', keywords: ['invest*'], title: 'Investing for investors', found: ['Investing'] },
  { name: 'a prefix is the whole word too', keywords: ['invest*'], title: 'to invest', found: ['invest'] },
  {
    name: 'a prefix that ends a phrase',
    keywords: ['web host*'],
    title: 'the web hosted',
    found: ['web hosted'],
  },
  {
    name: 'either of two',
    keywords: ['mailchimp OR "constant contact"'],
    title: 'Constant Contact',
    found: ['Constant Contact'],
  },
  {
    name: 'terms side by side must all be there',
    keywords: ['invoice title:freelance'],
    title: 'freelance',
    body: 'an invoice',
    found: ['invoice'],
  },
  {
    name: 'terms side by side, one missing',
    keywords: ['invoice title:freelance'],
    title: 'x',
    body: 'freelance invoice',
    found: [],
  },
  { name: 'C++ is C++', keywords: ['C++'], title: 'learn C++', found: ['C++'] },
  { name: 'C++ is neither C nor C#', keywords: ['C++'], title: 'C and C#', found: [] },
  { name: 'C is neither C++ nor C#', keywords: ['C'], title: 'C++ and C#', found: [] },
  { name: 'C alone', keywords: ['C'], title: 'in C, please', found: ['C'] },
  { name: 'C#', keywords: ['c#'], title: 'C# jobs', found: ['C#'] },
  { name: '.NET', keywords: ['.NET'], title: 'a .net shop', found: ['.net'] },
  {
    name: '.NET is no network and no address',
    keywords: ['.NET'],
    title: 'net worth at example.net',
    found: [],
  },
  { name: 'dots inside', keywords: ['node.js'], title: 'Node.js tips', found: ['Node.js'] },
  { name: 'digits', keywords: ['365', 'mp3'], title: 'Office 365 and MP3s', found: ['365'] },
  { name: 'scripts without spaces', keywords: ['東京'], title: '私は東京に住む', found: ['東京'] },
  {
    name: 'emoji between words',
    keywords: ['web hosting'],
    title: 'web 🚀 hosting',
    found: ['web 🚀 hosting'],
  },
  {
    name: 'NUL and lone surrogates',
    keywords: ['hosting'],
    title: '\u0000hosting\ud800',
    found: ['hosting'],
  },
  {
    name: 'an unreadable keyword is left out',
    keywords: ['"open', 'hosting'],
    title: 'open hosting',
    found: ['hosting'],
  },
  { name: 'another word of the same hash', keywords: [ALIKE], title: HASHED_ALIKE, found: [] },
  {
    name: 'the word itself after another of the same hash',
    keywords: [ALIKE, `${ALIKE} lens`, `"${ALIKE}"`],
    title: `${HASHED_ALIKE} lens`,
    body: `${ALIKE} lens`,
    found: [ALIKE, `${ALIKE} lens`, ALIKE],
  },
  {
    name: 'two keywords of the same hash',
    keywords: [`lens ${HASHED_ALIKE}`, ALIKE, HASHED_ALIKE],
    title: `lens ${HASHED_ALIKE}`,
    found: [`lens ${HASHED_ALIKE}`, HASHED_ALIKE],
  },
  { name: 'empty everything', keywords: ['', ' '], title: '', found: [] },
]
