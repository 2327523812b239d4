interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('pincite-page', { createHTML: (html) => html })

/**
 * Parses the HTML of a page into an inert document: scripts don't run, and images don't load. No part of it is ever
 * inserted into our own pages, so the content security policy allows this one Trusted Types policy.
 */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
