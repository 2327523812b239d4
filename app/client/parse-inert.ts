interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('pincite-page', { createHTML: (html) => html })

/**
 * Parses a page's HTML into an inert document: no script runs, no image loads, and no part of it is ever inserted into
 * our own pages. Because of that, the content security policy allows this one Trusted Types policy.
 */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
