import * as z from 'zod/mini'
import type { ProviderSettings } from './integrations/identity-provider.ts'

/** Reserved words that can't be used as provider names. */
const taken: ReadonlySet<string> = new Set(['email', 'provider', 'oauth'])
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))

type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/**
 * Reads the login services. `OIDC_PROVIDERS=google,school` lists them. Each service needs `OIDC_GOOGLE_ISSUER`,
 * `_CLIENT_ID`, and `_CLIENT_SECRET`. `_LABEL`, `_SCOPE`, `_EMAIL_DOMAINS`, and `_TRUST_EMAIL` are optional. `faults`
 * lists every problem.
 */
export function readProviders(variables: EnvironmentVariables): {
  readonly providers: readonly ProviderSettings[]
  readonly faults: readonly string[]
} {
  const names = splitList(variables['OIDC_PROVIDERS'])
  const faults: string[] = []
  const providers = names.map((name) => readProvider(name, variables, faults))
  for (const [at, name] of names.entries()) {
    if (!Name.safeParse(name).success || taken.has(name)) {
      faults.push(`OIDC_PROVIDERS must contain names such as google, not "${name}"`)
    } else if (names.indexOf(name) !== at) faults.push(`OIDC_PROVIDERS names ${name} twice`)
  }
  const prefixes = names.map(prefixOf)
  for (const variable of Object.keys(variables)) {
    const prefix = SETTING.exec(variable)?.[1]
    if (prefix !== undefined && !prefixes.includes(prefix))
      faults.push(`${variable} is set, but OIDC_PROVIDERS does not name its service`)
  }
  return { providers, faults }
}

/** Matches the settings of any login service. */
const SETTING =
  /^(OIDC_[A-Z0-9_]+?)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|SCOPE|EMAIL_DOMAINS|TRUST_EMAIL)$/

function prefixOf(name: string): string {
  return `OIDC_${name.toUpperCase().replaceAll('-', '_')}`
}

function readProvider(name: string, variables: EnvironmentVariables, faults: string[]): ProviderSettings {
  const prefix = prefixOf(name)

  function requireVariable(what: string): string {
    const value = variables[`${prefix}_${what}`]
    if (value === undefined)
      faults.push(`${prefix}_${what} is required, because OIDC_PROVIDERS names ${name}`)
    return value ?? ''
  }

  const issuer = requireVariable('ISSUER')
  if (issuer !== '' && !isIssuer(issuer)) {
    faults.push(`${prefix}_ISSUER must be an https: URL such as https://accounts.example.org`)
  }
  const trust = variables[`${prefix}_TRUST_EMAIL`] ?? 'true'
  if (trust !== 'true' && trust !== 'false') faults.push(`${prefix}_TRUST_EMAIL must be true or false`)
  return {
    name,
    label: variables[`${prefix}_LABEL`] ?? name.charAt(0).toUpperCase() + name.slice(1),
    issuer,
    clientId: requireVariable('CLIENT_ID'),
    clientSecret: requireVariable('CLIENT_SECRET'),
    scope: variables[`${prefix}_SCOPE`] ?? 'openid email profile',
    emailDomains: splitList(variables[`${prefix}_EMAIL_DOMAINS`]?.toLowerCase()),
    trustsEmail: trust === 'true',
  }
}

function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Returns true for an acceptable issuer URL. Plain http is allowed only on the same machine, because an attacker on the
 * network could impersonate users.
 */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname))
}
