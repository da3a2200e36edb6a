import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { Notification } from '@radar/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import classes from './notification-list.module.css'

const PAGE_SIZE = 20

/** Notifications, newest first. Opening the list marks them as read. */
export function NotificationList({ onLeave }: { onLeave(): void }) {
  const query = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  )
  const { data, error, isPending, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  useReadOnce(data?.pages[0]?.unread)
  return (
    <>
      <Group justify="space-between" px="md" py="sm">
        <Text fw={600}>Notifications</Text>
        <Anchor component={Link} to={PAGES.alertSettings} size="xs" onClick={onLeave}>
          Preferences
        </Anchor>
      </Group>
      {isPending && (
        <Stack px="md" pb="md" aria-label="Loading" role="status">
          <Skeleton h={48} />
          <Skeleton h={48} />
        </Stack>
      )}
      {!data && error && (
        <ErrorState
          title="Your notifications cannot be shown"
          error={error}
          safe="Nothing is lost."
          retry={refetch}
        />
      )}
      {data && items.length === 0 && (
        <Text c="dimmed" size="sm" px="md" pb="md">
          Nothing yet. New matches, failed replies and limits appear here.
        </Text>
      )}
      {items.length > 0 && (
        <>
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} onLeave={onLeave} />
              </li>
            ))}
          </ul>
          <Group py={query.hasNextPage ? 'xs' : 0}>
            <MoreButton query={query} />
          </Group>
        </>
      )}
    </>
  )
}

function Item({ item, onLeave }: { item: Notification; onLeave(): void }) {
  const { title, text, href, updated_at, read_at } = item
  return (
    <Link to={href} className={classes.item} data-unread={read_at === null || undefined} onClick={onLeave}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="baseline">
        <Text size="sm" fw={read_at === null ? 600 : 400}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" className={classes.time}>
          <RelativeTime timestamp={updated_at} />
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Link>
  )
}

/** The list keeps showing what was new when it was opened; only the number beside the bell goes. */
function useReadOnce(unread: number | undefined) {
  const queryClient = useQueryClient()
  const isDone = useRef(false)
  const { mutate } = useMutation(
    api.notifications.read.mutationOptions({
      onSuccess: () =>
        queryClient.invalidateQueries({ queryKey: api.notifications.list.key({ input: { limit: 1 } }) }),
    }),
  )
  useEffect(() => {
    if (isDone.current || !unread) return
    isDone.current = true
    mutate({})
  }, [unread, mutate])
}
