import { Radio, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { isForReading } from '@radar/contract'
import type { Form } from '../../lib/use-form.ts'
import type { FormValues } from './form-values.ts'

/** Fields that drafts are written from. */
export function VoiceFields({ form }: { form: Form<FormValues> }) {
  const { value, onChange } = form.field('auto_reply')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Business name"
          required
          description="Drafts say openly that they come from you."
          maxLength={120}
          {...form.field('business_name')}
        />
        <TextInput
          label="Website"
          description="The only site that drafts may name, if any."
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          {...form.field('website')}
        />
      </SimpleGrid>
      <Textarea
        label="Product/Service"
        description="What you offer and whom it helps. Radar reads each post beside this text. Write it in English: other languages are compared by words alone. Drafts mention only what it says."
        required
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('product_service')}
      />
      <Textarea
        label="Reddit persona"
        description="Who is writing: your role, your tone, what you disclose."
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('reddit_persona')}
      />
      {isForReading(form.values.goal_type) ? (
        <Text c="dimmed">With this goal you read what people say. Radar writes no drafts by itself.</Text>
      ) : (
        <Radio.Group
          label="Auto Reply"
          value={String(value)}
          onChange={(choice) => onChange(choice === 'true')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="false" label="Manual only" description="You ask for each draft." />
            <Radio
              value="true"
              label="Enabled"
              description="Drafts are written for good matches and queued for review. Nothing is posted without your approval."
            />
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}
