import type { Typeface } from '#cite/source/use.ts'
import type { ExtensionApi } from '../browser/extension-api.ts'
import { t } from '../messages.ts'
import {
  changeState,
  createItemId,
  MOST_ITEMS,
  putItem,
  readState,
  stateOfCitation,
  type StoredState,
} from '../outbox/outbox.ts'
import type { CheckedReading } from '../page/tab-reading.ts'
import { copyContentOf } from './copy-content.ts'
import { copyContent } from './copy-text.ts'
import { createButton, createCitationNodes, createElement } from './elements.ts'
import { makeCitation, type TabCitation } from './make-citation.ts'
import { type CurrentTab, readCurrentTab } from './read-current-tab.ts'
import { createSettings } from './settings.ts'

interface Popup {
  readonly api: ExtensionApi
  readonly main: HTMLElement
  /** Announces results to screen readers too. */
  readonly status: HTMLElement
  stored: StoredState
}

/** Reads the current tab and shows its citation, or the reason why there is none. */
export async function showPopup(main: HTMLElement, api: ExtensionApi): Promise<void> {
  const status = createElement('p', { class: 'status notice', role: 'status' })
  main.replaceChildren(
    createElement('h1', {}, [t('res_product')]),
    createElement('p', {}, [t('res_ext_reading')]),
  )
  const [tab, stored] = await Promise.all([readCurrentTab(api), readState(api.storage.local)])
  const popup: Popup = { api, main, status, stored }
  showTab(popup, tab)
}

function showTab(popup: Popup, tab: CurrentTab): void {
  const { main, status, api, stored } = popup
  const citation = tab.kind === 'page' ? citationOf(tab, stored.typeface) : undefined
  main.replaceChildren(
    createElement('h1', {}, [t('res_product')]),
    ...noticesOf(popup, tab, citation),
    ...(citation !== undefined && tab.kind === 'page' ? citationParts(popup, tab, citation) : []),
    status,
    ...waitingParts(popup),
    createSettings(api.storage.local, stored.address, (address) => {
      popup.stored = { ...popup.stored, address }
    }),
  )
  main.querySelector<HTMLButtonElement>('button.primary')?.focus()
}

function citationOf(
  page: Extract<CheckedReading, { kind: 'page' }>,
  typeface: Typeface,
): TabCitation | undefined {
  const now = new Date()
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  try {
    return makeCitation(page, { typeface, today })
  } catch {
    // If the engine cannot format a citation for the page, there is nothing to cite.
    return undefined
  }
}

/** Lists the missing parts and explains how the user can supply them. */
function noticesOf({ stored }: Popup, tab: CurrentTab, citation: TabCitation | undefined): HTMLElement[] {
  const notices: HTMLElement[] = []
  const add = (text: string, tone = ''): void => {
    notices.push(
      createElement('p', { class: 'notice', ...(tone === '' ? {} : { 'data-tone': tone }) }, [text]),
    )
  }
  if (tab.kind === 'restricted') add(t('res_ext_restricted'))
  else if (tab.kind === 'pdf') add(t('res_ext_pdf'))
  else if (tab.kind === 'error') add(t('res_ext_error'), 'err')
  else {
    const { blocked } = tab.found
    if (citation === undefined)
      add(t(blocked === 'challenge' || blocked === 'refused' ? 'res_ext_blocked' : 'res_ext_empty'))
    if (tab.isTooLong) add(t('res_ext_too_long'))
    if (citation?.lacksPage === true)
      add(t(tab.selection?.note === undefined ? 'res_ext_no_page' : 'res_ext_note_page'))
  }
  if (!navigator.onLine) add(t('res_ext_offline'))
  if (stored.account === 'logged-out') add(t('res_ext_logged_out'))
  return notices
}

function citationParts(
  popup: Popup,
  tab: Extract<CheckedReading, { kind: 'page' }>,
  citation: TabCitation,
): HTMLElement[] {
  const { quotation, rendered } = citation
  const box = createElement('p', { class: 'box', id: 'citation' }, createCitationNodes(rendered.runs))
  return [
    ...(quotation === undefined
      ? []
      : [
          createElement('section', { 'aria-label': t('res_ext_quotation') }, [
            createElement('h2', {}, [t('res_ext_quotation')]),
            createElement('blockquote', { class: 'box', tabindex: '0' }, [quotation.text]),
          ]),
        ]),
    createElement('section', { 'aria-label': t('res_ext_citation') }, [
      createElement('h2', {}, [t('res_ext_citation')]),
      box,
      createElement('p', { class: 'hint' }, [t('res_ext_check')]),
    ]),
    styleChoice(popup, tab),
    actionsOf(popup, tab, citation),
  ]
}

function styleChoice(popup: Popup, tab: Extract<CheckedReading, { kind: 'page' }>): HTMLElement {
  const { api, stored } = popup
  const select = createElement('select', { id: 'style' }, [
    createElement('option', { value: 'court' }, [t('res_ext_court')]),
    createElement('option', { value: 'academic' }, [t('res_ext_review')]),
  ])
  select.value = stored.typeface
  select.addEventListener('change', () => {
    const typeface = select.value === 'academic' ? 'academic' : 'court'
    popup.stored = { ...popup.stored, typeface }
    void changeState(api.storage.local, () => ({ typeface }))
    showTab(popup, tab)
    popup.main.querySelector('select')?.focus()
  })
  return createElement('label', { for: 'style', class: 'row' }, [t('res_ext_style'), select])
}

function actionsOf(
  popup: Popup,
  tab: Extract<CheckedReading, { kind: 'page' }>,
  citation: TabCitation,
): HTMLElement {
  const content = copyContentOf(citation)
  const wanted = { url: tab.found.url.value, text: content.text }
  const known = stateOfCitation(popup.stored, wanted)
  if (known !== 'new') say(popup, t(known === 'added' ? 'res_ext_added' : 'res_ext_waiting'), 'ok')
  const copy = createButton(
    t('res_ext_copy'),
    () => {
      void copyContent(content).then((result) => {
        if (result === 'failed') say(popup, t('res_ext_copy_failed'), 'err')
        else say(popup, t(result === 'rich' ? 'res_ext_copied' : 'res_ext_copied_plain'), 'ok')
      })
    },
    'primary',
  )
  const add = createButton(t(known === 'added' ? 'res_ext_add_again' : 'res_ext_add'), () => {
    add.disabled = true
    void addCitation(popup, citation, wanted)
  })
  add.disabled = known === 'waiting'
  const edit = createButton(t('res_ext_webcite'), () => {
    void popup.api.tabs.create({ url: `${popup.stored.address}/client/webcite${tab.fragment}` })
  })
  return createElement('div', { class: 'actions' }, [copy, add, edit])
}

/** Stores a citation first, and then opens the page that hands it to Pincite. */
async function addCitation(
  popup: Popup,
  { source, use, quotation }: TabCitation,
  wanted: { readonly url: string; readonly text: string },
): Promise<void> {
  const { storage } = popup.api
  try {
    const item = { id: createItemId(), at: Date.now(), ...wanted, source, use: withQuotation(use, quotation) }
    if (!(await putItem(storage.local, item))) {
      const { items } = await readState(storage.local)
      say(popup, t(items.length >= MOST_ITEMS ? 'res_ext_full' : 'res_ext_add_failed'), 'err')
      return
    }
  } catch {
    say(popup, t('res_ext_add_failed'), 'err')
    return
  }
  say(popup, t('res_ext_waiting'), 'ok')
  if (navigator.onLine) await openHandover(popup)
}

/** Adds the quotation to a use as a parenthetical, so that the project keeps the quoted words together with the cited page. */
function withQuotation(use: TabCitation['use'], quotation: TabCitation['quotation']): TabCitation['use'] {
  if (quotation === undefined) return use
  const text = quotation.isBlock ? `“${quotation.text}”` : quotation.text
  return { ...use, parentheticals: [{ kind: 'explanatory', text }, ...use.parentheticals] }
}

/** Returns the elements that offer to send the waiting citations to Pincite. */
function waitingParts(popup: Popup): HTMLElement[] {
  const count = popup.stored.items.length
  if (count === 0) return []
  return [
    createElement('p', { class: 'row' }, [
      createElement('span', {}, [t('res_ext_waiting_count', { count })]),
      createButton(t('res_ext_open'), () => void openHandover(popup)),
    ]),
  ]
}

async function openHandover({ api }: Popup): Promise<void> {
  await api.tabs.create({ url: api.runtime.getURL('handover.html') })
}

function say({ status }: Popup, text: string, tone: 'ok' | 'err'): void {
  status.dataset['tone'] = tone
  status.textContent = text
}
