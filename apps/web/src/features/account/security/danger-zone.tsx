import { Anchor, Button, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { accountDeletion } from '@radar/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { authClient } from '../../../lib/auth-client.ts'
import { codeOf } from '../../../lib/errors.ts'
import { leaveNotice, takeNotice } from '../../../lib/notice.ts'
import { supportLink } from '../../../lib/support-link.ts'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { dropAllUnsaved } from '../../../lib/unsaved.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { useIdentities } from './use-identities.ts'

/** Failures that the person can mend: their reason stands beside the button. */
const SHOWN_BESIDE = new Set(['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'])

export function DangerZone() {
  const { data, error, isPending, refetch, hasPassword } = useIdentities()
  const [opened, setOpened] = useState(false)
  return (
    <Section
      id="danger-zone"
      title="Danger Zone"
      text="Deleting your account cannot be undone. Download your data first if you want to keep it."
    >
      {isPending && <Skeleton h={36} w={160} />}
      {!data && error && <ErrorState title="This cannot be shown" error={error} retry={refetch} />}
      {data && !opened && (
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      )}
      {data && opened && <DeleteForm hasPassword={hasPassword} onCancel={() => setOpened(false)} />}
    </Section>
  )
}

function DeleteForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel(): void }) {
  const remove = useDeleteAccount()
  const form = useForm({
    initial: { confirmation: '', password: '' },
    schema: accountDeletion,
    toInput: ({ confirmation, password }) => ({ confirmation, ...(hasPassword && { password }) }),
    onRefuse: ({ confirmation }) => {
      if (confirmation) toast.error({ title: 'Invalid Confirmation', message: confirmation })
    },
    send: remove.mutateAsync,
  })
  const failure = SHOWN_BESIDE.has(codeOf(form.failure) ?? '') ? form.failure : null
  return (
    <form {...form.props}>
      <Stack maw={480}>
        <div>
          <Text>These are deleted with your account, at once:</Text>
          <List size="sm" mt={4}>
            <List.Item>your campaigns, matches, leads, drafts and waiting replies</List.Item>
            <List.Item>your connected Reddit accounts; Radar gives back its access to them</List.Item>
            <List.Item>your subscription, which is cancelled without a refund</List.Item>
          </List>
          <Text size="sm" mt={4}>
            What you posted on Reddit stays there.
          </Text>
        </div>
        <TextInput
          label="Type DELETE to confirm"
          autoComplete="off"
          {...form.field('confirmation')}
          // The toast has the text.
          error={form.errors['confirmation'] !== undefined}
        />
        {hasPassword && <PasswordField label="Your password" {...form.field('password')} />}
        <Failure error={failure} />
        <Group>
          <Button
            type="submit"
            color="red"
            loading={form.isSubmitting}
            disabled={hasPassword && form.values.password === ''}
          >
            Delete my account
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useDeleteAccount() {
  return useMutation(
    api.functions.deleteUserAccount.mutationOptions({
      // Written before, because the page leaves as soon as it hears that nobody is signed in.
      onMutate: () => leaveNotice('account_deleted'),
      onSuccess: async () => {
        dropAllUnsaved()
        await authClient.signOut().catch(() => undefined)
        window.location.replace('/')
      },
      onError: (error) => {
        takeNotice()
        const code = codeOf(error)
        if (code === 'UNAUTHORIZED') toast.error({ title: 'No active session found' })
        else if (!SHOWN_BESIDE.has(code ?? ''))
          toast.error({
            title: 'Failed to delete account. Please contact support if this persists.',
            message: (
              <Anchor href={supportLink()} underline="always">
                Contact support
              </Anchor>
            ),
          })
      },
    }),
  )
}
