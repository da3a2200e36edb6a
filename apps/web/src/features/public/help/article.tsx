import classes from './help.module.css'

/** Text of a topic, rendered by the build from Markdown of this repository. */
export function Article({ html }: { html: string }) {
  return <div className={classes.article} dangerouslySetInnerHTML={{ __html: html }} />
}
