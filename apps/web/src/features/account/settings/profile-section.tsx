import { Button, Group, Skeleton, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { MAX_BIO_LENGTH, profileChange } from '@radar/contract'
import type { Profile } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileSection() {
  const { data, error, isPending, refetch } = useQuery(api.profiles.get.queryOptions())
  return (
    <Section id="profile" title="Profile Information" text="Only you see this.">
      {isPending && <Skeleton h={200} />}
      {!data && error && (
        <ErrorState
          title="Your profile cannot be shown"
          error={error}
          safe="It is as you last saved it."
          retry={refetch}
        />
      )}
      {data && <ProfileForm profile={data} />}
    </Section>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile({ done: 'Profile Updated', failed: 'Failed to update profile' })
  const { full_name, bio } = profile
  const form = useForm({
    initial: { full_name, bio },
    schema: profileChange,
    live: true,
    send: save.mutateAsync,
  })
  return (
    <form {...form.props}>
      <Stack maw={480}>
        <TextInput label="Full Name" autoComplete="name" maxLength={120} {...form.field('full_name')} />
        <TextInput
          label="Email"
          value={profile.email}
          readOnly
          description="The address that you sign in with cannot be changed."
        />
        <Textarea
          label="Bio"
          autosize
          minRows={3}
          maxRows={8}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            <Text component="span" size="xs" c="dimmed" aria-live="polite">
              {form.values.bio.length}/{MAX_BIO_LENGTH} characters
            </Text>
          }
          {...form.field('bio')}
        />
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" disabled={form.isWrong} loading={form.isSubmitting}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
