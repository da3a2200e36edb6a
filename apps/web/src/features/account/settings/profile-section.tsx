import { Button, Group, Skeleton, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { MAX_BIO_LENGTH } from '@radar/contract'
import type { Profile } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrorsOf } from '../../../lib/errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** Who somebody is in Radar. */
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
  const [full_name, setName] = useState(profile.full_name)
  const [bio, setBio] = useState(profile.bio)
  const save = useSaveProfile({ done: 'Profile Updated', failed: 'Failed to update profile' })
  const fields = fieldErrorsOf(save.error)
  const isTooLong = bio.length > MAX_BIO_LENGTH
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) save.mutate({ full_name, bio })
      }}
    >
      <Stack maw={480}>
        <TextInput
          label="Full Name"
          autoComplete="name"
          maxLength={120}
          value={full_name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
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
          value={bio}
          error={isTooLong ? `A bio has at most ${MAX_BIO_LENGTH} characters.` : fields['bio']?.join(' ')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            <Text component="span" size="xs" c="dimmed" aria-live="polite">
              {bio.length}/{MAX_BIO_LENGTH} characters
            </Text>
          }
          onChange={(event) => setBio(event.currentTarget.value)}
        />
        <Failure error={save.error} />
        <Group>
          <Button type="submit" disabled={isTooLong} loading={save.isPending}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
