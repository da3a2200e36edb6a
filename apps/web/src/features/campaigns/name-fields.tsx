import { promptsForName } from '@radar/contract'
import { TagsField } from '../../ui/tags-field.tsx'
import type { Form } from '../../lib/use-form.ts'
import type { FormValues } from './form-values.ts'
import { StarterPrompts } from './starter-prompts.tsx'
import { remainingOf } from './usage-of.ts'
import type { Remaining } from './usage-of.ts'

type Props = { form: Form<FormValues>; remaining: Remaining | undefined }

/** The names that a campaign follows. A name is a keyword as well: what does not say it is not found. */
export function NameFields({ form, remaining }: Props) {
  const { values } = form
  const isBrand = values.goal_type === 'Brand Monitoring'
  const change = (names: string[]) => {
    const added = names.filter((name) => !values.names.includes(name))
    const room = remainingOf(remaining?.keywords, values.keywords.length) ?? Infinity
    const fresh = added.filter((name) => !has(values.keywords, name)).slice(0, room)
    form.set({ names })
    if (fresh.length > 0) form.set({ keywords: [...values.keywords, ...fresh] })
  }
  const missing = values.names.filter((name) => !has(values.keywords, name))
  return (
    <>
      <TagsField
        label={isBrand ? 'Your brand and product names' : 'Names of competitors'}
        description="Each gets a page of its own: how often it is named, and what is praised, complained of and asked. A name is added to your keywords, so that posts that say it are found."
        placeholder={values.names.length > 0 ? '' : 'Type and press Enter'}
        {...form.field('names')}
        {...(missing.length > 0 && {
          error:
            form.errors['names'] ??
            `No keyword finds ${missing.map((name) => `“${name}”`).join(', ')} yet. Remove a keyword to make room for it.`,
        })}
        onChange={change}
      />
      <StarterPrompts
        prompts={values.names.flatMap((name) =>
          values.goal_type ? promptsForName(values.goal_type, name) : [],
        )}
        chosen={values.campaign_prompts}
        remaining={remaining}
        onAdd={(text) => form.set({ campaign_prompts: [...values.campaign_prompts, text] })}
      />
    </>
  )
}

/** True if a keyword contains the name. */
const has = (keywords: string[], name: string) =>
  keywords.some((keyword) => keyword.toLowerCase().includes(name.toLowerCase()))
