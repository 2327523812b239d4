import { parseHTML } from 'linkedom'
import { act, Component, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

class Boundary extends Component<{ readonly children: ReactNode }, { readonly words?: string }> {
  override state: { readonly words?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { words: `boundary: ${message}` }
  }
  override render(): ReactNode {
    return this.state.words ?? this.props.children
  }
}

/** Creates a new document for every test of the file, without a browser. */
export function useDocuments(): void {
  beforeEach(() => {
    const { window } = parseHTML('<main></main>')
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', window.document)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

/** Opens a page that React renders to. `text` returns the page's content. A thrown error is shown as `boundary: …`. */
export async function openReactPage() {
  const { document } = parseHTML('<main></main>')
  const { createRoot } = await import('react-dom/client')
  const main = document.querySelector('main') as unknown as HTMLElement
  const root = createRoot(main, { onCaughtError: () => undefined })
  return {
    text: () => main.textContent,
    draw: (drawn: ReactNode) =>
      act(async () => {
        root.render(createElement(Boundary, null, drawn))
      }),
    close: () =>
      act(async () => {
        root.unmount()
      }),
  }
}
