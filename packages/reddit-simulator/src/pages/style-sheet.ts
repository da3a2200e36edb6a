/** The one style sheet of the forum's pages: plain, readable, light or dark as the reader's system is. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; --page: #f6f5f2; --card: #fff; --ink: #22262a; --quiet: #5d656c; --line: #dedbd4; --accent: #0b6b5d; --mine: #e8f3f0; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14171a; --card: #1e2226; --ink: #e6e4df; --quiet: #a0a7ad; --line: #343a40; --accent: #58c3b0; --mine: #1d2f2c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
header { border-bottom: 1px solid var(--line); background: var(--card); }
header > div, main { max-width: 760px; margin: 0 auto; padding: 12px 16px; }
header > div { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
header strong { font-size: 16px; }
header span, .quiet { color: var(--quiet); font-size: 13px; }
main { padding-bottom: 48px; }
h1 { font-size: 22px; line-height: 1.3; margin: 16px 0 4px; }
h2 { font-size: 16px; line-height: 1.4; margin: 0; }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; margin: 12px 0; }
article p.quiet { margin: 0; }
article article { border-width: 0 0 0 2px; border-radius: 0; padding: 4px 0 4px 12px; margin: 16px 0 0; }
article article article article article article article { border-left: 0; padding-left: 0; }
article:target, article.shown { background: var(--mine); border-color: var(--accent); }
main > h2 { margin-top: 24px; }
.md { max-width: 70ch; }
.md p, .md ul, .md ol, .md blockquote { margin: 8px 0; }
.md blockquote { border-left: 3px solid var(--line); padding-left: 12px; color: var(--quiet); }
.md pre { overflow-x: auto; background: var(--page); padding: 8px; border-radius: 4px; }
.flair { border: 1px solid var(--line); border-radius: 4px; padding: 0 6px; font-size: 12px; color: var(--quiet); }
ul.plain { list-style: none; padding: 0; }
form { display: grid; gap: 12px; max-width: 420px; }
input { font: inherit; width: 100%; padding: 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: var(--ink); }
button { font: inherit; padding: 8px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); cursor: pointer; min-height: 40px; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--card); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.row { display: flex; gap: 12px; }
`
