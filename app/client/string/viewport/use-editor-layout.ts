import { useEffect, useState } from 'react'

/**
 * How the editor is laid out. `page`: in the page, under the header. `foot` and `side`: it has the whole screen, with
 * what is pressed at its foot, or at its side where the screen is wide but small.
 */
export type EditorLayout = 'page' | 'foot' | 'side'

const NARROW = '(width < 40rem)'
const SMALL = '(width < 64rem), (height < 30rem)'

/** The layout for the screen as it is. */
function chooseEditorLayout(): EditorLayout {
  if (matchMedia(NARROW).matches) return 'foot'
  return matchMedia(SMALL).matches ? 'side' : 'page'
}

/** The layout for the screen, also after it was turned. A keyboard that takes half of the height changes nothing. */
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
