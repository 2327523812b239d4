import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { passkey, PASSKEY_NAME_MAX } from '#sync/contract/passkey.ts'
import { failValidation, failWith, RequestFailure } from '../request-failure.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { createChallenge, isChallengeFor, takeChallenge } from '../identity/passkey-challenge.ts'
import {
  addPasskey,
  countPasskeys,
  findUserPasskeys,
  type PasskeyRecord,
  removePasskey,
  renamePasskey,
  toListedPasskey,
} from '../identity/passkeys.ts'
import { isRecentlyAuthenticated } from '../identity/session.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import type { PasskeyDeps } from './deps.ts'
import {
  failUnverifiedPasskey,
  failWithoutDomain,
  PASSKEY_ALGORITHMS,
  type RelyingParty,
} from './relying-party.ts'

/** Maximum number of passkeys per account. */
const PASSKEYS_MAX = 20
/** Maximum length of a field in a registration response, in characters. It may contain certificates. */
const FIELD_MAX = 64_000

const field = z.string().check(z.maxLength(FIELD_MAX))
const ResponseSchema = z.object({
  id: field,
  rawId: field,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: field,
    attestationObject: field,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

/** Mounts the endpoints to list, add, rename, and remove the caller's passkeys. */
export function mountOwnPasskeys(
  server: ApiServer,
  deps: PasskeyDeps,
  party: RelyingParty | undefined,
): void {
  const { database, key, now, proxies } = deps

  mountEndpoint(server, passkey.list, async ({ caller, param }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    return { data: (await findUserPasskeys(database.read, caller.user.id)).map(toListedPasskey) }
  })

  mountEndpoint(server, passkey.addOptions, async ({ caller, param }) => {
    const { id, email, firstName, lastName } = caller.user
    if (param('id') !== id) return failWith('NOT_FOUND')
    if (party === undefined) return failWithoutDomain()
    if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    const known = await findUserPasskeys(database.read, id)
    const options = await generateRegistrationOptions({
      rpName: 'Pincite',
      rpID: party.id,
      userID: Uint8Array.from(Buffer.from(id)),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`.trim(),
      challenge: createChallenge(key, `add:${id}`, now()),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  })

  mountEndpoint(server, passkey.add, async ({ caller, param, input, http }) => {
    const { id: userId, email } = caller.user
    if (param('id') !== userId) return failWith('NOT_FOUND')
    if (party === undefined) return failWithoutDomain()
    if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    const name = readPasskeyName(input.name)
    if (name instanceof RequestFailure) return name
    const read = await readNewPasskey(deps, party, userId, input.response)
    if (read === undefined) return failUnverifiedPasskey()
    const added: PasskeyRecord = { ...read.passkey, name }
    const refusal = await database.write(async (tx) => {
      if (!(await takeChallenge(tx, read.challenge, now()))) return failUnverifiedPasskey()
      if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) {
        return failWith('CONFLICT', {
          message: `An account can have up to ${PASSKEYS_MAX} passkeys. Remove one first.`,
        })
      }
      if (!(await addPasskey(tx, added))) {
        return failWith('CONFLICT', { message: 'This passkey is already connected to an account.' })
      }
      const trace = auditContextOf(http, userId, proxies)
      const after = { passkey: name }
      await writeAudit(tx, trace, { action: 'passkey.add', targetId: userId, after }, now())
      await enqueueMail(tx, { kind: 'passkey-added', email, userId }, now())
      return undefined
    })
    if (refusal !== undefined) return refusal
    deps.wakeMailWorker()
    return { passkey: toListedPasskey(added) }
  })

  mountEndpoint(server, passkey.rename, async ({ caller, param, input, http }) => {
    const { id: userId } = caller.user
    if (param('id') !== userId) return failWith('NOT_FOUND')
    const name = readPasskeyName(input.name)
    if (name instanceof RequestFailure) return name
    const renamed = await database.write(async (tx) => {
      const changed = await renamePasskey(tx, userId, param('passkey'), name)
      if (changed === undefined) return undefined
      const trace = auditContextOf(http, userId, proxies)
      const after = { passkey: name }
      await writeAudit(tx, trace, { action: 'passkey.rename', targetId: userId, after }, now())
      return changed
    })
    return renamed === undefined ? failWith('NOT_FOUND') : { passkey: toListedPasskey(renamed) }
  })

  mountEndpoint(server, passkey.remove, async ({ caller, param, http }) => {
    const { id: userId, email } = caller.user
    if (param('id') !== userId) return failWith('NOT_FOUND')
    if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    const isRemoved = await database.write(async (tx) => {
      if (!(await removePasskey(tx, userId, param('passkey')))) return false
      const trace = auditContextOf(http, userId, proxies)
      await writeAudit(tx, trace, { action: 'passkey.remove', targetId: userId }, now())
      await enqueueMail(tx, { kind: 'passkey-removed', email, userId }, now())
      return true
    })
    if (!isRemoved) return failWith('NOT_FOUND')
    deps.wakeMailWorker()
    return undefined
  })
}

function readPasskeyName(given: unknown): string | RequestFailure {
  const form = new FormValidator()
  const name = form.name('name', given)
  if (form.errors === undefined && name.length > PASSKEY_NAME_MAX) {
    form.add('name', `The name must not be greater than ${PASSKEY_NAME_MAX} characters.`)
  }
  return form.errors === undefined ? name : failValidation(form.errors)
}

/** A new passkey without a name, and its challenge. */
interface NewPasskey {
  readonly challenge: string
  readonly passkey: Omit<PasskeyRecord, 'name'>
}

/** Verifies the response to `addOptions`; undefined if it is invalid. */
async function readNewPasskey(
  { key, log, now }: PasskeyDeps,
  party: RelyingParty,
  userId: string,
  given: unknown,
): Promise<NewPasskey | undefined> {
  const parsed = ResponseSchema.safeParse(given)
  if (!parsed.success) return undefined
  const { response, ...rest } = parsed.data
  const { transports = [], ...signed } = response
  const answer: RegistrationResponseJSON = { ...rest, response: signed, clientExtensionResults: {} }
  let challenge = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: (sent) => {
        challenge = sent
        return isChallengeFor(key, `add:${userId}`, sent, now())
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    const passkey = {
      id: crypto.randomUUID(),
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: transports,
      synced: credentialBackedUp,
      createdAt: now(),
      lastUsedAt: null,
    }
    return { challenge, passkey }
  } catch (error) {
    // The library throws for any invalid response.
    log.info({ why: error instanceof Error ? error.message : String(error) }, 'a new passkey was rejected')
    return undefined
  }
}
