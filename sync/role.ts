/** The roles (spec §6) in their order of precedence for the type label, with that label. */
export const roles = [
  { name: 'admin', label: 'Admin' },
  { name: 'super-admin', label: 'SuperAdmin' },
  { name: 'user', label: 'User' },
] as const

export type RoleName = (typeof roles)[number]['name']

/** The label shown for a user: the first role of the table the user holds, else `Unknown` (spec §6). */
export function typeLabel(roleNames: readonly string[]): string {
  return roles.find((role) => roleNames.includes(role.name))?.label ?? 'Unknown'
}

/** True for those who may enter /admin (spec §6). */
export function isAdmin(roleNames: readonly string[]): boolean {
  return roleNames.includes('admin') || roleNames.includes('super-admin')
}
