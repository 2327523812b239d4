/** The roles (spec §6). */
export type RoleName = 'admin' | 'super-admin' | 'user'

/** Returns true for users who may open /admin (spec §6). */
export function isAdmin(roleNames: readonly string[]): boolean {
  return roleNames.includes('admin') || roleNames.includes('super-admin')
}
