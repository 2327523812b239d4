import { useEffect, useMemo, useState } from 'react'
import {
  saveGuestDraft,
  loadGuestDraft,
  createGuestDraft,
  restoreGuestDraft,
  type GuestDraft,
  type GuestDraftField,
} from '../../../session/guest-draft.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { sampleText } from './sample-text.ts'

type DemoFields = Pick<GuestDraft, 'text' | 'web'>

const untouched: DemoFields = { text: sampleText.text, web: {} }

function loadBegunFields(): DemoFields {
  const kept = loadGuestDraft()
  return kept === null ? untouched : { text: kept.text === '' ? sampleText.text : kept.text, web: kept.web }
}

interface GuestDraftFields {
  readonly text: string
  readonly web: GuestDraft['web']
  readonly own: boolean
  readonly setText: (text: string) => void
  readonly setField: (name: GuestDraftField, value: string) => void
  /** Moves a link from the text to the URL field. */
  readonly moveLink: (link: string) => void
}

/** Manages the demo's fields, whose text is stored in this browser as the visitor types. The sample is not stored. */
export function useGuestDraft(): GuestDraftFields {
  const takenOver = useHydrated()
  const [typed, setTyped] = useState<DemoFields | null>(null)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    void restoreGuestDraft().then(setRestored)
  }, [])
  // Only this browser has the stored draft, so the prerendered page doesn't include it.
  const begun = useMemo(
    () => (takenOver || isRestored ? loadBegunFields() : untouched),
    [takenOver, isRestored],
  )
  const { text, web } = typed ?? begun
  const own =
    (text !== sampleText.text && text.trim() !== '') ||
    Object.values(web).some((value) => value.trim() !== '')

  function keepFieldValue(next: DemoFields): void {
    setTyped(next)
    const typed = next.text === sampleText.text ? '' : next.text
    const filled = Object.fromEntries(Object.entries(next.web).filter(([, value]) => value !== ''))
    if (typed.trim() === '' && Object.keys(filled).length === 0) saveGuestDraft(null)
    else saveGuestDraft({ ...(loadGuestDraft() ?? createGuestDraft()), text: typed, web: next.web })
  }

  return {
    text,
    web,
    own,
    setText(typed) {
      keepFieldValue({ text: typed, web })
    },
    setField(name, value) {
      const next = { ...web, [name]: value }
      // Values guessed from one URL don't apply to another.
      const changed = name === 'url' ? { ...(value !== '' && next) } : next
      keepFieldValue({ text, web: changed })
    },
    moveLink(link) {
      // Values guessed from one URL don't apply to another.
      keepFieldValue({ text: '', web: { url: link } })
    },
  }
}
