import { Button, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Failure } from '../../ui/failure.tsx'

type Values = { business_name: string; product_service: string }
type Field = keyof Values
type Props = {
  campaignId: string
  /** Fields of the campaign without which nothing can be drafted. */
  fields: readonly Field[]
  isDrafting: boolean
  onSaved(): void
}

/** Asks for what a draft lacks where the draft was asked for, and goes on with it. */
export function BusinessForm({ campaignId: id, fields, isDrafting, onSaved }: Props) {
  const queryClient = useQueryClient()
  const save = useMutation(
    api.campaigns.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.campaigns.key() }),
    }),
  )
  const form = useForm({
    initial: { business_name: '', product_service: '' },
    check: (values) =>
      Object.fromEntries(
        fields.filter((field) => values[field].trim() === '').map((field) => [field, [MISSING[field]]]),
      ),
    send: async (values: Values) => {
      await save.mutateAsync({ id, ...Object.fromEntries(fields.map((field) => [field, values[field]])) })
      onSaved()
    },
  })
  return (
    <form {...form.props} style={{ flex: '1 1 100%', width: '100%' }} aria-label="Your business">
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          A reply says openly who is writing. Radar asks once for each campaign.
        </Text>
        {fields.includes('business_name') && (
          <TextInput
            label="Business name"
            size="sm"
            autoFocus
            autoComplete="organization"
            {...form.field('business_name')}
          />
        )}
        {fields.includes('product_service') && (
          <Textarea
            label="Product/Service"
            size="sm"
            autosize
            minRows={2}
            maxRows={6}
            {...form.field('product_service')}
          />
        )}
        <Button
          type="submit"
          size="xs"
          loading={form.isSubmitting || isDrafting}
          style={{ alignSelf: 'start' }}
        >
          Save and draft
        </Button>
        <Failure error={form.failure} />
      </Stack>
    </form>
  )
}

const MISSING: Record<Field, string> = {
  business_name: 'Enter the name of your business.',
  product_service: 'Describe what you offer in a sentence.',
}
