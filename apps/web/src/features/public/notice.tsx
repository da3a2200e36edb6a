import classes from './notice.module.css'

/** Where the script of public pages tells what has just happened elsewhere. */
export function Notice() {
  return (
    <div role="status" className={classes.place}>
      <div className={classes.notice} data-notice hidden>
        <strong data-notice-title />
        <span data-notice-message />
      </div>
    </div>
  )
}
