/** A promise, the figures that support it, and the command that measures those figures again. */
export interface ProductPromise {
  readonly key: 'kept' | 'offline' | 'reading' | 'web' | 'cases' | 'documents' | 'speed'
  /** Values for the placeholders in the promise's text, exactly as docs/benchmarks.md states them. */
  readonly figures: Readonly<Record<string, string>>
  readonly command: string
}

/** Promises, the most important first. A test compares the figures with docs/benchmarks.md. */
export const productPromises: readonly ProductPromise[] = [
  {
    key: 'kept',
    figures: { sqlite: '100,161', postgres: '100,108' },
    command: 'npm run test:checker -- --engine postgres --edits 100000',
  },
  { key: 'offline', figures: { fast: '325', slow: '929' }, command: 'npm run bench -- opening' },
  { key: 'reading', figures: { whole: '100%' }, command: 'npm run bench:cite' },
  {
    key: 'web',
    figures: { pincite: '80.7%', defuddle: '39.6%', readability: '30.2%', metascraper: '28.1%' },
    command: 'npm run bench:webcite',
  },
  {
    key: 'cases',
    figures: { clean: '115', alarms: '0', caught: '99.8%' },
    command: 'npm run bench -- guard',
  },
  { key: 'documents', figures: { documents: '61' }, command: 'npm run bench -- doctor' },
  { key: 'speed', figures: { add: '80' }, command: 'npm run bench -- string' },
]
