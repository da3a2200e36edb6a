import { Select, SimpleGrid, Switch, TextInput, Textarea } from '@mantine/core'
import { GOAL_TYPES } from '@radar/contract'
import type { Form } from '../../lib/use-form.ts'
import type { FormValues } from './form-values.ts'
import { GOAL_LABELS } from './goal-labels.ts'

type Props = { form: Form<FormValues>; hourly: boolean }

const goals = GOAL_TYPES.map((value) => ({ value, label: GOAL_LABELS[value] }))

export function BasicFields({ form, hourly }: Props) {
  const frequencies = [
    { value: 'hourly', label: hourly ? 'Hourly' : 'Hourly (Moderator only)', disabled: !hourly },
    { value: 'daily', label: 'Daily' },
  ]
  return (
    <>
      <TextInput label="Campaign Name" required maxLength={120} {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field('description')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Goal Type"
          placeholder="Choose a goal"
          required
          data={goals}
          allowDeselect={false}
          {...form.field('goal_type')}
        />
        <Select
          label="Scanning Frequency"
          data={frequencies}
          allowDeselect={false}
          {...form.field('scanning_frequency')}
        />
      </SimpleGrid>
      <Switch
        label="Active"
        description="Radar scans active campaigns by itself."
        {...form.toggle('active')}
      />
    </>
  )
}
