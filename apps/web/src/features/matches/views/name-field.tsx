import { Button, TextInput } from '@mantine/core'
import { MAX_VIEW_NAME, savedViewInput } from '@radar/contract'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import classes from './view-bar.module.css'

type Props = {
  initial: string
  action: string
  onSave(name: string): Promise<unknown>
  onClose(): void
}

const schema = savedViewInput.pick({ name: true })

/** Asks for the name of a view. */
export function NameField({ initial, action, onSave, onClose }: Props) {
  const form = useForm({
    initial: { name: initial },
    schema,
    failureAt: 'name',
    send: ({ name }) => onSave(name),
  })
  return (
    <form
      {...form.props}
      className={classes.name}
      aria-label={action}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        size="xs"
        aria-label="Name of the view"
        placeholder="Hot in r/design"
        autoFocus
        maxLength={MAX_VIEW_NAME}
        {...form.field('name')}
      />
      <Button size="xs" type="submit" disabled={form.values.name.trim() === ''} loading={form.isSubmitting}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Failure error={form.failure} />
    </form>
  )
}
