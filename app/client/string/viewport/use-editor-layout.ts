import { useEffect, useState } from 'react'

/**
 * Layout of the editor. `page`: in the page, below the header. `foot` and `side`: full screen, with the controls at the
 * bottom, or at the side if the screen is wide but small.
 */
export type EditorLayout = 'page' | 'foot' | 'side'

const NARROW = '(width < 40rem)'
const SMALL = '(width < 64rem), (height < 30rem)'

/** Returns the layout for the current screen. */
function chooseEditorLayout(): EditorLayout {
  if (matchMedia(NARROW).matches) return 'foot'
  return matchMedia(SMALL).matches ? 'side' : 'page'
}

/**
 * Returns the layout for the screen, updated on rotation. A keyboard that covers half the height does not change it.
 */
export function useEditorLayout(): EditorLayout {
  const [layout, setLayout] = useState(chooseEditorLayout)
  useEffect(() => {
    let width = innerWidth
    const queries = [matchMedia(NARROW), matchMedia(SMALL)]
    const follow = (): void => {
      if (innerWidth === width && matchMedia('(pointer: coarse)').matches) return
      width = innerWidth
      setLayout(chooseEditorLayout())
    }
    for (const query of queries) query.addEventListener('change', follow)
    return () => {
      for (const query of queries) query.removeEventListener('change', follow)
    }
  }, [])
  return layout
}
