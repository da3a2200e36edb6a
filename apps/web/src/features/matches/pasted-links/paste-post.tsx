import { Button, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { postTextInput } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ScoredPost, describeKeywords } from './scored-post.tsx'

/** Takes the title and text of a post that Radar cannot read, and shows what they mean to the campaign. */
export function PastePost({ campaignId }: { campaignId: string }) {
  const score = useMutation(api.links.scoreText.mutationOptions())
  const form = useForm({
    initial: { title: '', body: '' },
    schema: postTextInput,
    toInput: (values) => ({ id: campaignId, ...values }),
    send: score.mutateAsync,
  })
  const { data, variables } = score
  return (
    <>
      <form {...form.props}>
        <Stack gap="xs">
          <TextInput label="Title of the post" autoFocus maxLength={300} {...form.field('title')} />
          <Textarea
            label="Text of the post"
            description="Radar scores it as if it had been posted now, and keeps nothing of it."
            autosize
            minRows={3}
            maxRows={12}
            maxLength={20_000}
            {...form.field('body')}
          />
          <Button type="submit" style={{ alignSelf: 'flex-start' }} loading={form.isSubmitting}>
            Score it
          </Button>
        </Stack>
      </form>
      <Failure error={form.failure} />
      {data && variables && (
        <ScoredPost
          post={{ title: variables.title, body: variables.body ?? '' }}
          score={data}
          meta={<span>Pasted{data.keywords.length > 0 && ` · ${describeKeywords(data.keywords)}`}</span>}
        >
          <Text c="dimmed">A match needs a post that Radar can read, so answer this one in the forum.</Text>
        </ScoredPost>
      )}
    </>
  )
}
