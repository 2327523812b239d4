import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Errors that a test makes on purpose. */
export interface AuthenticatorErrors {
  /** Origin of the page that requested the credential. */
  readonly origin?: string
  readonly domain?: string
  /** True if the user was not verified with a PIN or fingerprint. */
  readonly isUnverified?: boolean
  /** Signature counter. */
  readonly counter?: number
  /** Challenge to use instead of the one from the options. */
  readonly challenge?: string
}

interface ChallengeOptions {
  readonly challenge: string
}

/**
 * A passkey of a software authenticator, implemented from the text of WebAuthn Level 3. It shares no code with the
 * server's library.
 */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly origin: string

  /** `origin` is the origin of the site that the passkey is for. */
  constructor(origin: string) {
    this.origin = origin
  }

  /** Responds to the options for a new passkey (WebAuthn 7.1). */
  create({ challenge }: ChallengeOptions, errors: AuthenticatorErrors = {}): object {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      encodePublicKey(this.keys.publicKey),
    ])
    const data = Buffer.concat([this.authenticatorData(errors, 0x40), credential])
    const attestation = encodeCbor(
      new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    )
    return {
      ...this.head(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, errors),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Responds to the options for a login (WebAuthn 7.2). Increments the counter unless `errors` sets it. */
  get({ challenge }: ChallengeOptions, errors: AuthenticatorErrors = {}): object {
    this.counter += 1
    const data = this.authenticatorData({ counter: this.counter, ...errors }, 0)
    const clientData = this.clientData('webauthn.get', challenge, errors)
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest()
    return {
      ...this.head(),
      response: {
        clientDataJSON: clientData,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.keys.privateKey).toString('base64url'),
      },
    }
  }

  private head() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string, errors: AuthenticatorErrors): string {
    const data = {
      type,
      challenge: errors.challenge ?? challenge,
      origin: errors.origin ?? this.origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  /** Flags: user present 1, user verified 4, backup eligible 8, backed up 16. */
  private authenticatorData(errors: AuthenticatorErrors, flags: number): Buffer {
    const domain = errors.domain ?? new URL(this.origin).hostname
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(errors.counter ?? this.counter)
    const all = flags | 1 | 8 | 16 | (errors.isUnverified === true ? 0 : 4)
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([all]), counter])
  }
}

type CborValue = string | number | Uint8Array | ReadonlyMap<string | number, CborValue>

/** Encodes a value as CBOR (RFC 8949). Lengths must be below 65,536. */
function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].flatMap(([key, content]) => [encodeCbor(key), encodeCbor(content)])
  return Buffer.concat([cborHead(5, value.size), ...entries])
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

/** Encodes a P-256 key as a COSE key (RFC 9053): kty 2, alg -7, crv 1. */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encodeCbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
