import classes from './wizard.module.css'

type Props = { names: readonly string[]; current: number }

export function WizardSteps({ names, current }: Props) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          <span aria-hidden="true">{place + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
