import type { ExtensionApi } from '../browser/extension-api.ts'
import { t } from '../messages.ts'
import { readAppAddress } from '../outbox/app-address.ts'
import { changeState } from '../outbox/outbox.ts'
import { createElement } from './elements.ts'

/** Creates the form in which the user sets Pincite's address. */
export function createSettings(
  storage: ExtensionApi['storage']['local'],
  address: string,
  onSaved: (address: string) => void,
): HTMLElement {
  const input = createElement('input', {
    id: 'address',
    type: 'url',
    inputmode: 'url',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'address-hint address-result',
  })
  input.value = address
  const result = createElement('p', { id: 'address-result', role: 'status', class: 'status' })
  const form = createElement('form', { novalidate: '' }, [
    createElement('label', { for: 'address' }, [t('res_ext_address'), input]),
    createElement('p', { id: 'address-hint', class: 'hint' }, [t('res_ext_address_hint')]),
    createElement('button', { type: 'submit' }, [t('res_ext_save')]),
    result,
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const read = readAppAddress(input.value)
    input.setAttribute('aria-invalid', String(read === undefined))
    if (read === undefined) {
      result.textContent = t('res_ext_address_bad')
      input.focus()
      return
    }
    input.value = read
    void changeState(storage, () => ({ address: read })).then(() => {
      result.textContent = t('res_ext_address_saved')
      onSaved(read)
    })
  })
  return createElement('details', {}, [createElement('summary', {}, [t('res_ext_settings')]), form])
}
