import classes from './notice.module.css'

/** Placeholder that the script of public pages fills with a notice. */
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
