import classes from './practice-bar.module.css'

/** Says on pages for everybody that the forum is made up, where the document is marked as that of a practice forum. */
export function PracticeBar() {
  return (
    <aside aria-label="Practice forum" className={classes.root}>
      Practice forum: <span className={classes.wide}>the people here are </span>made up.{' '}
      <a href="/help#access-to-reddit">Set up access to Reddit</a>
    </aside>
  )
}
