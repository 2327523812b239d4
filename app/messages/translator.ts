/** Names a text: `res_` and what it is for. The specification's own key, res_MobileNoticeMessage, set the pattern. */
export type MessageKey = `res_${string}`
export type MessageTable = Readonly<Record<MessageKey, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/** What every part of the app may say. Each area adds its own table (`app/<area>/messages.ts`), loaded with it. */
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
  res_string_tool: 'String Cite',
  res_webcite: 'Webcite',
  res_log_in: 'Log in',
  res_log_out: 'Log out',
  res_sign_up: 'Sign up',
} as const satisfies MessageTable

type CommonKey = keyof typeof common

/**
 * Gives an area its voice: `t` for its own table and the common one. Keys are checked by the compiler.
 *
 * `t('res_key', { name })` puts values in the places of `{name}`; a place without a value stays visible.
 */
export function createTranslator<Table extends MessageTable>(table: Table) {
  const words: MessageTable = { ...common, ...table }
  return function t(key: (keyof Table & MessageKey) | CommonKey, values: MessageValues = {}): string {
    return fillPlaceholders(words[key] ?? key, values)
  }
}

/** The common words alone. */
export const t = createTranslator({})

function fillPlaceholders(text: string, values: MessageValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
