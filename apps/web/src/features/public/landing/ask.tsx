import { Button, Paper, Text, Title } from '@mantine/core'
import { FIRST_LOOK, PAGES } from '@radar/contract'
import type { FirstThread } from '@radar/contract'
import { FoundThread } from '../../../ui/found-thread.tsx'
import classes from './ask.module.css'

const SIGN_UP = `${PAGES.auth}?view=sign_up`

type FormProps = { examples: readonly { label: string; about: string }[] }

/** The first question. Without a script it leads to sign-up. */
export function AskForm({ examples }: FormProps) {
  return (
    <form className={classes.form} action={PAGES.auth} data-ask>
      <input type="hidden" name="view" value="sign_up" />
      <label className={classes.label} htmlFor="ask-about">
        What do you make, and for whom?
      </label>
      <div className={classes.line}>
        <input
          id="ask-about"
          className={classes.field}
          name="about"
          autoComplete="off"
          required
          minLength={3}
          maxLength={2_000}
          placeholder="One sentence, or the address of your product"
          aria-describedby="ask-hint ask-refusal"
        />
        <Button type="submit" size="md" className={classes.submit}>
          Find people asking for it
        </Button>
      </div>
      <Text id="ask-refusal" className={classes.refusal} role="alert" data-ask-refusal hidden />
      <div className={classes.examples}>
        <Text span size="sm" c="dimmed" id="ask-hint">
          Real threads of the last {FIRST_LOOK.days} days, without an account. Try:
        </Text>
        {examples.map(({ label, about }) => (
          <button
            key={label}
            type="button"
            className={classes.example}
            title={about}
            data-ask-example={about}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}

/** Filled in by the script of public pages. */
const BLANK: FirstThread = {
  forum: '',
  forum_name: '',
  id: '',
  place: '',
  title: '',
  author: '',
  excerpt: '',
  is_comment: false,
  url: '#',
  created_utc: new Date(0).toISOString(),
  relevance_score: 0,
  reason: '',
  ledger: [],
  read_by: 'model',
  words_because: null,
  labels: [],
}

/** The answer to the first question, hidden until somebody asks. */
export function Answer() {
  return (
    <section className={classes.answer} aria-labelledby="answer-title" data-answer hidden>
      <div className={classes.head}>
        <Title order={2} id="answer-title" className={classes.title} tabIndex={-1} data-answer-title>
          Looking for people who ask for it
        </Title>
        <Text c="dimmed" role="status" className="numbers" data-answer-status />
        <div className={classes.bar} data-answer-bar>
          <span />
        </div>
      </div>
      <Paper className={classes.note} data-answer-note hidden />
      <ol className={classes.list} data-answer-list aria-labelledby="answer-title" />
      <div className={classes.skeletons} data-answer-skeletons aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={classes.more} data-answer-more hidden>
        <div>
          <p className={classes.moreTitle}>Hear of the next one</p>
          <Text size="sm" data-answer-keywords />
        </div>
        <div className={classes.ways}>
          <Button component="a" href={SIGN_UP} size="md" data-answer-keep>
            Keep watching
          </Button>
          <Button type="button" size="md" variant="default" data-answer-anew>
            Ask something else
          </Button>
        </div>
        <Text size="xs" c="dimmed" className={classes.kept}>
          Free forever for one campaign. Radar deletes what you typed, and this answer, from its server after
          an hour.
        </Text>
      </div>
      <div className={classes.failure} data-answer-failure hidden>
        <Text data-answer-failure-text />
        <Button type="button" variant="default" data-answer-again>
          Try again
        </Button>
      </div>
      <template data-answer-thread>
        <FoundThread thread={BLANK} />
      </template>
    </section>
  )
}
