import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../net/call-api.ts'
import { validateForm, type FormValues } from './validate-form.ts'
import { type ExplainedFailure, explainFailure, type FieldProblems } from './explain-failure.ts'

interface FormOptions<Value> {
  /** Names of the fields that are validated before the form is sent. */
  readonly fields: readonly string[]
  readonly send: (values: FormValues) => Promise<CallResult<Value>>
  readonly done: (value: Value, values: FormValues) => void
  /** Names of the fields that can show errors from the server's response; `fields` by default. */
  readonly shown?: readonly string[]
}

export interface FormState {
  readonly busy: boolean
  readonly problems: FieldProblems
  readonly explained: ExplainedFailure | undefined
  readonly isTicked: (name: string) => boolean
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

const nothing: ExplainedFailure | undefined = undefined

/**
 * Manages a form with uncontrolled fields. Validates and sends the form, shows errors next to the fields, and focuses
 * the first invalid field.
 *
 * The input always stays in the fields. Submitting the form again while it is being sent does nothing.
 */
export function useFormState<Value>({ fields, send, done, shown = fields }: FormOptions<Value>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [explained, setExplained] = useState(nothing)
  /** Fields changed since the last submit, whose errors no longer apply. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (explained === undefined) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [explained])

  async function submitForm(form: HTMLFormElement): Promise<void> {
    setChanged(new Set())
    const values = readFormValues(form)
    const problems = validateForm(Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])))
    if (Object.keys(problems).length > 0) {
      setExplained({ code: 'INVALID_USER_DATA', problems })
      return
    }
    setBusy(true)
    const answer = await send(values)
    setBusy(false)
    setExplained(answer.ok ? undefined : explainFailure(answer.failure, shown))
    if (answer.ok) done(answer.value, values)
  }

  return {
    busy,
    problems: Object.fromEntries(
      Object.entries(explained?.problems ?? {}).filter(([field]) => !changed.has(field)),
    ),
    explained,
    isTicked: (name) => ref.current !== null && new FormData(ref.current).has(name),
    props: {
      ref,
      noValidate: true,
      onInput: ({ target }) => {
        if (!(target instanceof HTMLInputElement) || explained === undefined) return
        const { name } = target
        // An edit to the password also changes whether the confirmation matches.
        const also = name === 'password' ? ['password_confirmation'] : []
        setChanged((before) => new Set([...before, name, ...also]))
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (!busy) void submitForm(event.currentTarget)
      },
    },
  }
}

/** Reads the values of a form's text fields, by name. */
export function readFormValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
