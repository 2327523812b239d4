/** Message key: `res_` and the purpose of the text, like the key `res_MobileNoticeMessage` in the specification. */
export type MessageKey = `res_${string}`
export type MessageTable = Readonly<Record<MessageKey, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Messages used across the app. Each area of the app has another table (`app/<area>/messages.ts`), which loads with the
 * area.
 */
const common = {
  res_product: 'Pincite',
  res_close: 'Close',
  res_cancel: 'Cancel',
  res_undo: 'Undo',
  res_retry: 'Try again',
  res_reload: 'Reload',
  res_home: 'Home',
  res_skip: 'Skip to content',
  res_loading: 'Loading…',
  res_optional: '(optional)',
  res_dashboard: 'Dashboard',
  res_string_tool: 'Strings',
  res_string_list: 'Strings',
  res_webcite: 'Webcite',
  res_log_in: 'Log in',
  res_log_out: 'Log out',
  res_sign_up: 'Sign up',
} as const satisfies MessageTable

type CommonKey = keyof typeof common

/**
 * Creates the function `t` for an area's messages and the common messages. The compiler checks the keys.
 *
 * `t('res_key', { name })` fills in `{name}`. A placeholder without a value stays visible. `{count|note|notes}` becomes
 * `note` if `count` is 1 and otherwise `notes`.
 */
export function createTranslator<Table extends MessageTable>(table: Table) {
  const words: MessageTable = { ...common, ...table }
  return function t(key: (keyof Table & MessageKey) | CommonKey, values: MessageValues = {}): string {
    return fillPlaceholders(words[key] ?? key, values)
  }
}

export const t = createTranslator({})

/** Avoids a double period when a value that ends in a period, such as “Acme Inc.”, ends a sentence. */
function fillPlaceholders(text: string, values: MessageValues): string {
  return text
    .replaceAll(/\{(\w+)\|([^|]*)\|([^|}]*)\}/g, (_, name: string, one: string, many: string) =>
      values[name] === 1 ? one : many,
    )
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
    .replace(/\.\.(?=”?$)/, '.')
}
