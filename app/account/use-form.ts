import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '../net/call-api.ts'
import { check, type Values } from './validate-form.ts'
import { type Explained, explain, type Problems } from './explain-failure.ts'

interface FormOptions<Value> {
  /** Names of the fields that are checked before sending; the form shows what is wrong with them. */
  readonly fields: readonly string[]
  readonly send: (values: Values) => Promise<Answer<Value>>
  readonly done: (value: Value, values: Values) => void
  /** Fields whose faults the server's answer names; the checked ones unless stated. */
  readonly shown?: readonly string[]
}

export interface Form {
  readonly busy: boolean
  readonly problems: Problems
  /** What is wrong beyond the fields; absent when nothing is. */
  readonly explained: Explained | undefined
  /** Whether a checkbox of that name is ticked at the moment. */
  readonly isTicked: (name: string) => boolean
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

const nothing: Explained | undefined = undefined

/**
 * A form over uncontrolled fields: checks, sends, says what is wrong at the fields, and moves the focus to the first.
 *
 * What was typed stays whatever happens. A second submit while one is under way does nothing.
 */
export function useForm<Value>({ fields, send, done, shown = fields }: FormOptions<Value>): Form {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [explained, setExplained] = useState(nothing)

  useEffect(() => {
    if (explained === undefined) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [explained])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const problems = check(Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])))
    if (Object.keys(problems).length > 0) {
      setExplained({ code: 'INVALID_USER_DATA', problems })
      return
    }
    setBusy(true)
    const answer = await send(values)
    setBusy(false)
    setExplained(answer.ok ? undefined : explain(answer.failure, shown))
    if (answer.ok) done(answer.value, values)
  }

  return {
    busy,
    problems: explained?.problems ?? {},
    explained,
    isTicked: (name) => ref.current !== null && new FormData(ref.current).has(name),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
    },
  }
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
