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

/** Making an account, proving its address, getting back in, changing it, and leaving with one's things. */
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
