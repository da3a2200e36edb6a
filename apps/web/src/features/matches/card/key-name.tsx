import classes from './key-name.module.css'

/** The key of a button, for the eye alone: programs read it from `aria-keyshortcuts`. */
export function KeyName({ name }: { name: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {name}
    </span>
  )
}
