import type { RoleName } from './role.ts'

/** The roles (spec §6) with the labels shown in the admin area, in order of precedence. */
export const roleLabels = [
  { name: 'admin', label: 'Admin' },
  { name: 'super-admin', label: 'SuperAdmin' },
  { name: 'user', label: 'User' },
] as const satisfies readonly { readonly name: RoleName; readonly label: string }[]

/** Returns a user's type label: the label of the first role in this table that the user has, or `Unknown` (spec §6). */
export function typeLabel(roleNames: readonly string[]): string {
  return roleLabels.find((role) => roleNames.includes(role.name))?.label ?? 'Unknown'
}
