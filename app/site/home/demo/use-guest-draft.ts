import { useMemo, useState } from 'react'
import { keepTrial, keptTrial, newTrial, type Trial, type TrialField } from '../../../session/guest-draft.ts'
import { useTakenOver } from '../../../ui/use-taken-over.ts'
import { sample } from './sample-text.ts'

type Fields = Pick<Trial, 'text' | 'web'>

const untouched: Fields = { text: sample.text, web: {} }

function begunBefore(): Fields {
  const kept = keptTrial()
  return kept === null ? untouched : { text: kept.text === '' ? sample.text : kept.text, web: kept.web }
}

interface UseTrial {
  readonly text: string
  readonly web: Trial['web']
  /** Something of the visitor's own stands in the fields. */
  readonly own: boolean
  readonly setText: (text: string) => void
  readonly setField: (name: TrialField, value: string) => void
}

/** What the fields of the demo hold, kept in this browser as it is typed. The sample is nobody's work and is not kept. */
export function useTrial(): UseTrial {
  const takenOver = useTakenOver()
  const [typed, setTyped] = useState<Fields | null>(null)
  // The page came without it: only this browser knows what was begun here before.
  const begun = useMemo(() => (takenOver ? begunBefore() : untouched), [takenOver])
  const { text, web } = typed ?? begun
  const own =
    (text !== sample.text && text.trim() !== '') || Object.values(web).some((value) => value.trim() !== '')

  function keep(next: Fields): void {
    setTyped(next)
    const typed = next.text === sample.text ? '' : next.text
    const filled = Object.fromEntries(Object.entries(next.web).filter(([, value]) => value !== ''))
    if (typed.trim() === '' && Object.keys(filled).length === 0) keepTrial(null)
    else keepTrial({ ...(keptTrial() ?? newTrial()), text: typed, web: next.web })
  }

  return {
    text,
    web,
    own,
    setText(typed) {
      keep({ text: typed, web })
    },
    setField(name, value) {
      const next = { ...web, [name]: value }
      // What was guessed of one address says nothing about another.
      const changed = name === 'url' ? { ...(value !== '' && next) } : next
      keep({ text, web: changed })
    },
  }
}
