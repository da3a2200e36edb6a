import type { Schema } from '@orpc/contract'
import type { FieldErrors } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { codeOf, fieldErrorsOf, messageOf } from './errors.ts'
import { checkInput, faultsOf, messagesOf, withoutFields } from './field-faults.ts'
import type { FieldFaults } from './field-faults.ts'

type Rules<Values, Input> = {
  /** Input schema of the procedure. Without one the browser and the server check. */
  schema?: Schema<unknown, Input>
  /** @default the values themselves */
  toInput?(values: Values): unknown
  /** Finds faults that the schema cannot see. */
  check?(values: Values): FieldErrors
  /** Field of the form for a path of the input. @default the path itself */
  fieldOf?(path: string): string
}

export type FormOptions<Values, Input> = Rules<Values, Input> & {
  /** Values before anything is typed. Fields that nobody touched follow them. */
  initial: Values
  /** Values that were typed in an earlier visit of the page. */
  typed?: Partial<Values> | undefined
  /** Shows a fault as soon as typing causes it. @default false */
  live?: boolean
  /** Field that shows a refusal that names no field. */
  failureAt?: keyof Values & string
  /** Empties the form after a success, unless somebody went on typing. @default false */
  clears?: boolean
  onType?(typed: Partial<Values>): void
  /** Runs when the form itself refuses its values; gets the messages by field. */
  onRefuse?(errors: Record<string, string>): void
  /** Gets the parsed input. A rejection is shown at the fields that it names, otherwise as the failure. */
  send(input: Input): unknown
}

export type Form<Values> = {
  /** Props of the `form` element. */
  props: FormProps
  values: Values
  /** Messages by field. */
  errors: Record<string, string>
  /** Refused entries of each list. */
  refused: Record<string, string[]>
  /** Error that no field shows, or null. */
  failure: unknown
  isSubmitting: boolean
  /** Something was typed in this visit. */
  isDirty: boolean
  /** Typing caused a fault; only live forms know. */
  isWrong: boolean
  set(change: Partial<Values>): void
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>
  toggle(name: keyof Values & string): ToggleProps
  /** Submits the values with a change. */
  submit(change: Partial<Values>): void
  /** Shows the error of a request that was sent elsewhere. */
  refuse(error: unknown): void
  reset(): void
}

type FormProps = {
  ref: RefObject<HTMLFormElement | null>
  noValidate: boolean
  onSubmit(event: FormEvent): void
}
type FieldProps<Value> = {
  value: Value
  error: string | undefined
  /** Takes the event of an input, or the new value. */
  onChange(given: unknown): void
}
type ToggleProps = { checked: boolean; onChange(given: unknown): void }
type Refusal = { faults: FieldFaults; failure: unknown }

const NO_REFUSAL: Refusal = { faults: {}, failure: null }

/**
 * State of a form whose rules are the contract's. Field errors of the server land on their fields, and the first wrong
 * field gets the focus. A form library would take sign-in over its budget of scripts.
 */
export function useForm<Values extends object, Input = Values>(
  options: FormOptions<Values, Input>,
): Form<Values> {
  const { initial, live = false, failureAt } = options
  const [first, setFirst] = useState<Partial<Values>>(options.typed ?? {})
  const [typed, setTyped] = useState(first)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [isSubmitting, setSubmitting] = useState(false)
  const latest = useRef(typed)
  const isRunning = useRef(false)
  const { ref, focusWrong } = useFocusOnWrong()

  const values: Values = { ...initial, ...typed }
  const caused = live ? withoutFields(findFaults(options, values), findFaults(options, initial)) : {}
  const faults = { ...caused, ...refusal.faults }

  const replaceTyped = (next: Partial<Values>) => {
    latest.current = next
    setTyped(next)
  }
  const empty = () => {
    setFirst({})
    replaceTyped({})
  }
  const set = (change: Partial<Values>) => {
    const next = { ...latest.current, ...change }
    replaceTyped(next)
    options.onType?.(next)
    setRefusal((now) => ({ ...now, faults: withoutFields(now.faults, change) }))
  }
  const refuse = (found: FieldFaults, error?: unknown) => {
    const [unseen] = Object.entries(found).filter(([field]) => !(field in initial))
    const isShown = Object.keys(found).some((field) => field in initial)
    const failure = isShown ? null : (error ?? new Error(unseen?.[1].message))
    setRefusal(
      failureAt !== undefined && codeOf(failure) !== undefined
        ? { faults: { [failureAt]: { message: messageOf(failure), entries: [] } }, failure: null }
        : { faults: found, failure },
    )
    focusWrong()
  }
  const run = async (sent: Partial<Values>) => {
    if (isRunning.current) return
    const given: Values = { ...initial, ...sent }
    const { fields, input } = checkValues(options, given)
    if (fields) {
      const found = toFaults(options, fields, given)
      refuse(found)
      options.onRefuse?.(messagesOf(found))
      return
    }
    isRunning.current = true
    setRefusal(NO_REFUSAL)
    setSubmitting(true)
    try {
      await options.send(input)
      if (options.clears && latest.current === sent) empty()
    } catch (error) {
      refuse(toFaults(options, fieldErrorsOf(error), given), error)
    } finally {
      isRunning.current = false
      setSubmitting(false)
    }
  }

  return {
    props: {
      ref,
      noValidate: options.schema !== undefined,
      onSubmit: (event) => {
        event.preventDefault()
        void run(latest.current)
      },
    },
    values,
    errors: messagesOf(faults),
    refused: Object.fromEntries(Object.entries(faults).map(([field, { entries }]) => [field, entries])),
    failure: refusal.failure,
    isSubmitting,
    isDirty: JSON.stringify(values) !== JSON.stringify({ ...initial, ...first }),
    isWrong: Object.keys(caused).length > 0,
    set,
    field: (name) => ({
      value: values[name],
      error: faults[name]?.message,
      onChange: (given) => set({ [name]: valueOf(given) } as Partial<Values>),
    }),
    toggle: (name) => ({
      checked: values[name] === true,
      onChange: (given) => set({ [name]: valueOf(given) } as Partial<Values>),
    }),
    submit: (change) => {
      set(change)
      void run(latest.current)
    },
    refuse: (error) => refuse(toFaults(options, fieldErrorsOf(error), values), error),
    reset: () => {
      empty()
      setRefusal(NO_REFUSAL)
    },
  }
}

function checkValues<Values, Input>({ schema, toInput, check }: Rules<Values, Input>, values: Values) {
  const own = check?.(values) ?? {}
  const input = toInput ? toInput(values) : values
  const checked = schema ? checkInput(schema, input) : { input: input as Input }
  return Object.keys(own).length > 0 ? { fields: { ...checked.fields, ...own } } : checked
}

function findFaults<Values extends object, Input>(rules: Rules<Values, Input>, values: Values): FieldFaults {
  return toFaults(rules, checkValues(rules, values).fields ?? {}, values)
}

function toFaults<Values extends object, Input>(
  { fieldOf = (path) => path }: Rules<Values, Input>,
  fields: FieldErrors,
  values: Values,
): FieldFaults {
  const named = Object.entries(fields).map(([path, messages]) => [fieldOf(path), messages] as const)
  return faultsOf(Object.fromEntries(named), values)
}

/** Focuses the first wrong field once it is rendered as such; without one, the button that lost the focus while it waited. */
function useFocusOnWrong() {
  const ref = useRef<HTMLFormElement>(null)
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const input = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector('input')
    if (input) input.focus()
    else if (document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  })
  return { ref, focusWrong: () => (isDue.current = true) }
}

type InputEvent = { currentTarget: { type: string; checked?: boolean; value: string } }

function valueOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('currentTarget' in given)) return given
  const { type, checked, value } = (given as InputEvent).currentTarget
  return type === 'checkbox' ? checked : value
}
