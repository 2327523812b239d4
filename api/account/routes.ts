import type { ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'
import { mountDeletion } from './deletion.ts'
import { mountEmailChange } from './email-change.ts'
import { mountExport } from './export.ts'
import { mountPasswordChange } from './password-change.ts'
import { mountProfile } from './profile.ts'
import { mountRecovery } from './recovery.ts'
import { mountRegistration } from './registration.ts'
import { mountVerification } from './verification.ts'

/** Mounts the endpoints for registration, verification, recovery, account changes, export, and deletion. */
export function mountAccount(server: ApiServer, deps: AccountDeps): void {
  mountRegistration(server, deps)
  mountVerification(server, deps)
  mountRecovery(server, deps)
  mountProfile(server, deps)
  mountEmailChange(server, deps)
  mountPasswordChange(server, deps)
  mountDeletion(server, deps)
  mountExport(server, deps)
}
