import { typeLabel } from '#sync/role-label.ts'
import { formatCentsAsDollars } from '../../messages/format.ts'
import { namePayoutMethod } from '#sync/payout-method-name.ts'
import { payoutMethods } from '#sync/outline.ts'
import { t } from '../messages.ts'

export interface ChangeWords {
  readonly label: string
  /** Null if the entry has no previous value. */
  readonly before: string | null
  readonly after: string | null
}

const labels: Readonly<Record<string, string>> = {
  roles: t('res_audit_value_roles'),
  verified: t('res_audit_value_verified'),
  disabled: t('res_audit_value_disabled'),
  by: t('res_audit_value_by'),
  shared: t('res_audit_value_shared'),
  self: t('res_audit_value_self'),
  provider: t('res_audit_value_provider'),
  amountCents: t('res_audit_value_amount'),
  reason: t('res_audit_value_reason'),
  method: t('res_audit_value_method'),
  reference: t('res_audit_value_reference'),
  found: t('res_audit_value_found'),
  narrowedBy: t('res_audit_value_filters'),
  name: t('res_audit_value_name'),
  email: t('res_audit_value_email'),
  stringCiteBetaFeature: t('res_flag_stringCiteBetaFeature'),
  billingBetaFeature: t('res_flag_billingBetaFeature'),
  adminOutlineBetaFeature: t('res_flag_adminOutlineBetaFeature'),
  clientOutlineBetaFeature: t('res_flag_clientOutlineBetaFeature'),
}

/**
 * Describes the values of an audit entry before and after its change. If the name of a value has no label, the name is
 * split into words.
 */
export function describeChange(before: unknown, after: unknown): ChangeWords[] {
  const [was, is] = [toValues(before), toValues(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .filter((name) => !isUsual(name, was, is))
    .map((name) => ({
      label: labels[name] ?? splitWords(name),
      before: name in was ? describeValue(name, was[name]) : null,
      after: name in is ? describeValue(name, is[name]) : null,
    }))
}

/** Returns true for a login on a computer that isn't shared, as almost every login is. */
function isUsual(name: string, was: Values, is: Values): boolean {
  return name === 'shared' && !(name in was) && is[name] === false
}

type Values = Readonly<Record<string, unknown>>

function toValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('res_audit_value_none')
  if (typeof value === 'boolean') return t(value ? 'res_audit_value_yes' : 'res_audit_value_no')
  if (name === 'amountCents' && typeof value === 'number') return formatCentsAsDollars(value)
  if (name === 'method') {
    const method = payoutMethods.find((one) => one === value)
    return method === undefined ? String(value) : namePayoutMethod(method)
  }
  if (Array.isArray(value)) {
    const words = value.map((part: unknown) =>
      name === 'roles' ? typeLabel([String(part)]) : describeValue('', part),
    )
    return words.length === 0 ? t('res_audit_value_none') : words.join(', ')
  }
  if (typeof value === 'object') {
    return describeChange(null, value)
      .map(({ label, after }) => `${label}: ${after ?? ''}`)
      .join(', ')
  }
  return String(value as string | number)
}

function splitWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
