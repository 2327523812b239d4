import { joinRuns, type Run } from '#cite/text/run.ts'

type Children = readonly (Node | string)[]

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  children: Children = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Creates a button with an action. */
export function createButton(label: string, run: () => void, kind = ''): HTMLButtonElement {
  const button = createElement('button', { type: 'button', ...(kind === '' ? {} : { class: kind }) }, [label])
  button.addEventListener('click', run)
  return button
}

const tags = { italic: 'i', underline: 'u', smallCaps: 'span' } as const

/** Creates the nodes of a formatted citation. */
export function createCitationNodes(runs: readonly Run[]): Node[] {
  return joinRuns(runs).map(({ style, text }) => {
    if (style === 'roman') return document.createTextNode(text)
    return createElement(tags[style], style === 'smallCaps' ? { class: 'small-caps' } : {}, [text])
  })
}
