import { raw } from 'hono/html'

/** The look of pages that the server writes by itself, in both themes. */
export const PLAIN_STYLE = raw(`
  :root { --ink: #18211e; --page: #faf9f7; --card: #fff; --line: #e3dfd9; --dim: #625d55; --link: #0f6e5a; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e7e9e6; --page: #141817; --card: #1e2321; --line: #303734; --dim: #a5aba6; --link: #6cc9b0; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--ink); font: 14px/20px 'Inter Variable', system-ui, sans-serif; }
  header, main { max-width: 860px; margin: 0 auto; padding: 16px; }
  header a { font-weight: 600; color: var(--ink); text-decoration: none; }
  h1 { font-size: 20px; } h2 { font-size: 16px; margin: 32px 0 8px; } h3 { font-size: 14px; margin: 24px 0 8px; }
  small { font-weight: 400; font-size: 12px; color: var(--dim); border: 1px solid var(--line); border-radius: 4px; padding: 1px 6px; }
  a { color: var(--link); } p, li { max-width: 75ch; overflow-wrap: anywhere; } code { font: 13px/20px ui-monospace, monospace; }
  pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow-x: auto; margin: 0; }
  details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 8px 12px; }
  summary { cursor: pointer; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 56px; }
  summary span { display: block; color: var(--dim); }
  table { border-collapse: collapse; width: 100%; margin: 8px 0; } caption { text-align: start; font-weight: 600; }
  th, td { text-align: start; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
  thead th { color: var(--dim); font-size: 12px; border: 0; } tbody th { width: 30%; }
  nav a { display: inline-block; padding: 4px 8px 4px 0; }
`)
