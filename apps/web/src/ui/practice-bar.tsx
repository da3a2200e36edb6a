import classes from './practice-bar.module.css'

/** Says on pages for everybody that the forum is made up, where the document is marked as that of a demo. */
export function PracticeBar() {
  return (
    <aside aria-label="Practice forum" className={classes.root}>
      Practice forum: the people here are made up. <a href="/help#practice-forum">Connect Reddit’s API</a> to
      watch the real one.
    </aside>
  )
}
