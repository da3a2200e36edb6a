import { ActionIcon, Text } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { MatchFilters, SavedView } from '@radar/contract'
import { MAX_SAVED_VIEWS } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isDemo } from '../../../lib/place.ts'
import { useNavigateHere } from '../../../lib/use-navigate-here.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Failure } from '../../../ui/failure.tsx'
import chips from '../filters/filter-bar.module.css'
import { nameFilters } from '../filters/match-filters.ts'
import { NameField } from './name-field.tsx'
import { useViewActions } from './use-saved-views.ts'
import classes from './view-bar.module.css'

type Props = {
  views: SavedView[]
  /** The one that the address names. */
  view: SavedView | undefined
  filters: MatchFilters
}

/** The saved views as links, and what can be done with the one that is shown, or with filters that have no name. */
export function ViewBar({ views, view, filters }: Props) {
  const navigate = useNavigateHere()
  const actions = useViewActions((id) => void navigate(placeOfView(id), { preventScrollReset: true }))
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const name = nameFilters(filters)
  const isChanged = view !== undefined && name !== nameFilters(view.filters)
  const isNameless = name !== '' && !views.some((one) => nameFilters(one.filters) === name)
  const barRef = useFocusAfter(naming !== undefined)
  const close = () => {
    setNaming(undefined)
    for (const action of [actions.create, actions.update]) action.reset()
  }
  if (naming === 'new')
    return (
      <NameField
        key="new"
        initial=""
        action="Save view"
        onSave={(given) => actions.create.mutateAsync({ name: given, filters }).then(close)}
        onClose={close}
      />
    )
  if (naming === 'rename' && view)
    return (
      <NameField
        key={view.id}
        initial={view.name}
        action="Rename"
        onSave={(given) => actions.update.mutateAsync({ id: view.id, name: given }).then(close)}
        onClose={close}
      />
    )
  return (
    <nav ref={barRef} className={classes.bar} aria-label="Saved views">
      {views.length > 0 && (
        <ViewLink to={placeOfView(undefined)} isShown={!view && !isNameless}>
          All
        </ViewLink>
      )}
      {views.map((one) => (
        <ViewLink key={one.id} to={placeOfView(one.id)} isShown={one === view}>
          {one === view && isChanged ? `${one.name} · changed` : one.name}
        </ViewLink>
      ))}
      {isChanged && (
        <button type="button" className={chips.chip} onClick={() => actions.save(view, filters)}>
          Save changes
        </button>
      )}
      {isNameless && !isDemo() && views.length < MAX_SAVED_VIEWS && (
        <button type="button" className={chips.chip} onClick={() => setNaming('new')}>
          {view ? 'Save as new view' : 'Save view'}
        </button>
      )}
      {isNameless && views.length >= MAX_SAVED_VIEWS && (
        <Text size="xs" c="dimmed">
          You have {MAX_SAVED_VIEWS} views, the most there can be.
        </Text>
      )}
      {view && (
        <DropMenu
          target={
            <ActionIcon className={classes.more} aria-label={`Actions for the view ${view.name}`}>
              <IconDots stroke={1.5} size={18} />
            </ActionIcon>
          }
          entries={[
            { label: 'Rename view', icon: IconPencil, onSelect: () => setNaming('rename') },
            {
              label: 'Delete view',
              icon: IconTrash,
              destroys: true,
              onSelect: () => actions.askToDelete(view),
            },
          ]}
        />
      )}
      <Failure error={actions.update.error ?? actions.remove.error} />
    </nav>
  )
}

/** Gives the focus back to the row of views once the field that stood in its place is gone. */
function useFocusAfter(isNaming: boolean) {
  const barRef = useRef<HTMLElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming)
      barRef.current?.querySelector<HTMLElement>('[aria-current], button')?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  return barRef
}

type LinkProps = { to: string; isShown: boolean; children: string }

function ViewLink({ to, isShown, children }: LinkProps) {
  return (
    <Link
      to={to}
      className={`${chips.chip} ${classes.view}`}
      aria-current={isShown ? 'page' : undefined}
      data-checked={isShown || undefined}
      title={children}
    >
      <span className={classes.words}>{children}</span>
    </Link>
  )
}

/** Without a view, the inbox as it is first. */
const placeOfView = (id: string | undefined) => (id ? `?view=${id}` : '?')
