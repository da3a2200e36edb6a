import type { StoredItem } from '../items/item.ts'
import type { ItemStore } from '../items/item-store.ts'

/** An item as the index gives it. Fields that do not apply to its kind are left out, or null as the real ones are. */
export function renderHit(item: StoredItem, items: ItemStore): Record<string, unknown> {
  const story = items.storyOf(item)
  const common = {
    _tags: tagsOf(item, story),
    author: item.by,
    children: items.kidsOf(item.id),
    created_at: isoTime(item.time),
    created_at_i: item.time,
    objectID: String(item.id),
    story_id: story?.id ?? null,
    updated_at: isoTime(item.time + 60),
  }
  const highlighted = { author: highlight(item.by) }
  if (item.type === 'comment') {
    return {
      ...common,
      _highlightResult: {
        ...highlighted,
        comment_text: highlight(item.text),
        story_title: highlight(story?.title ?? null),
      },
      comment_text: item.text,
      parent_id: item.parent,
      points: null,
      story_title: story?.title ?? null,
      story_url: story?.url ?? null,
    }
  }
  return {
    ...common,
    _highlightResult: { ...highlighted, title: highlight(item.title), story_text: highlight(item.text) },
    num_comments: items.countBelow(item.id),
    points: item.score,
    story_text: item.text,
    title: item.title,
    ...(item.url === null ? {} : { url: item.url }),
  }
}

/** Tags by which hits are chosen. */
export function tagsOf(item: StoredItem, story: StoredItem | undefined): string[] {
  const title = item.title ?? ''
  return [
    item.type,
    `author_${item.by}`,
    `story_${story?.id ?? item.id}`,
    ...(/^ask hn\b/i.test(title) ? ['ask_hn'] : []),
    ...(/^show hn\b/i.test(title) ? ['show_hn'] : []),
  ]
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000', '')
}

function highlight(value: string | null): Record<string, unknown> | undefined {
  return value === null ? undefined : { matchLevel: 'none', matchedWords: [], value }
}
