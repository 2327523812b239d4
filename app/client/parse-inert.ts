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
 * ours. For that reason, the content security policy allows this one policy name.
 */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
