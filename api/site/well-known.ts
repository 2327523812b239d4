import type { Hono } from 'hono'
import type { ApiEnv } from '../request-failure.ts'

const HALF_A_YEAR = 182 * 24 * 3_600_000

export interface WellKnownDeps {
  readonly appUrl: string
  /** Contact for vulnerability reports: a mailto: or https: URL. Without one, there is no security.txt. */
  readonly securityContact: string | undefined
  readonly now: () => number
}

/** Mounts the well-known URLs. */
export function mountWellKnown(hono: Hono<ApiEnv>, { appUrl, securityContact, now }: WellKnownDeps): void {
  // Password managers send users here.
  hono.get('/.well-known/change-password', (http) => http.redirect('/client/account', 302))

  if (securityContact === undefined) return
  hono.get('/.well-known/security.txt', (http) =>
    http.text(
      [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(now() + HALF_A_YEAR).toISOString()}`,
        `Canonical: ${appUrl}/.well-known/security.txt`,
        'Preferred-Languages: en',
        '',
      ].join('\n'),
    ),
  )
}
