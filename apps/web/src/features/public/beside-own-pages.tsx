import type { ReactNode } from 'react'
import { SESSION_KEY } from '../../lib/session-key.ts'
import { Sidebar } from '../../ui/sidebar.tsx'
import classes from './beside-own-pages.module.css'

/** Shows the sidebar at once to whoever was signed in last; the script of public pages asks who it is now. */
const REMEMBERED = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.signedIn=''}catch{}`

/** Page that whoever is signed in reads as a part of the app: beside their sidebar. */
export function BesideOwnPages({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <script dangerouslySetInnerHTML={{ __html: REMEMBERED }} />
      <aside className={classes.side} aria-label="Sidebar">
        <Sidebar collapsed={false} />
      </aside>
      <div>{children}</div>
    </div>
  )
}
