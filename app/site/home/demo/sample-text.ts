import type { PrintedCitation } from './printed-text.tsx'

/** Sample input on the home page. A citation is data, the same in every language. */
const text =
  'see Miranda v. Arizona, 384 US 436, 444 (1966); Samuel D. Warren & Louis D. Brandeis, The Right to Privacy, 4 Harv. L. Rev. 193, 195-196 (1890). But see New York v. Quarles, 467 U.S. 649 (1984)'

/**
 * The engine's output for the sample in court style, with italics between asterisks. Shown before the engine loads; a
 * test compares the two.
 */
const printed =
  '*See* *Miranda v. Arizona*, 384 U.S. 436, 444 (1966); Samuel D. Warren & Louis D. Brandeis, *The Right to Privacy*, 4 Harv. L. Rev. 193, 195–96 (1890). *But see* *New York v. Quarles*, 467 U.S. 649 (1984).'

export const sampleText: { readonly text: string; readonly printed: PrintedCitation } = {
  text,
  printed: {
    runs: printed
      .split('*')
      .map((part, at) => ({ text: part, style: at % 2 === 1 ? ('italic' as const) : ('roman' as const) })),
    html: printed.replaceAll('&', '&amp;').replaceAll(/\*([^*]+)\*/g, '<i>$1</i>'),
    text: printed.replaceAll('*', ''),
    leftovers: '',
  },
}
