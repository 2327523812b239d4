import type { PrintedCitation } from './printed-text.tsx'

/** What the front page shows before anybody types. A citation is data, the same in every language. */
const text =
  'see Miranda v. Arizona, 384 US 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963). But see New York v. Quarles, 467 U.S. 649, 655-656 (1984) (recognizing a public safety exception)'

/** What the engine makes of it for a court, italics between stars: it stands there before the engine is fetched. A test holds it to that. */
const printed =
  '*See* *Miranda v. Arizona*, 384 U.S. 436, 444 (1966); *Gideon v. Wainwright*, 372 U.S. 335, 344 (1963). *But see* *New York v. Quarles*, 467 U.S. 649, 655–56 (1984) (recognizing a public safety exception).'

export const sampleText: { readonly text: string; readonly printed: PrintedCitation } = {
  text,
  printed: {
    runs: printed
      .split('*')
      .map((part, at) => ({ text: part, style: at % 2 === 1 ? ('italic' as const) : ('roman' as const) })),
    html: printed.replaceAll(/\*([^*]+)\*/g, '<i>$1</i>'),
    text: printed.replaceAll('*', ''),
    leftovers: '',
  },
}
