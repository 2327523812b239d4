import type { RoleName } from './role.ts'

/** The roles (spec §6) in their order of precedence for the type label, with that label. Only the admin area shows it. */
export const roleLabels = [
  { name: 'admin', label: 'Admin' },
  { name: 'super-admin', label: 'SuperAdmin' },
  { name: 'user', label: 'User' },
] as const satisfies readonly { readonly name: RoleName; readonly label: string }[]

/** The label shown for a user: the first role of the table the user holds, else `Unknown` (spec §6). */
export function typeLabel(roleNames: readonly string[]): string {
  return roleLabels.find((role) => roleNames.includes(role.name))?.label ?? 'Unknown'
}
