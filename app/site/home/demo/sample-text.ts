import type { CitationFlags, PrintedCitation } from './printed-text.tsx'

/**
 * Sample input on the home page. The citations would be the same in every language, so they are not in `messages.ts`.
 */
const text = 'see Miranda v. Arizona, 384 US 436, 444 (1966); Roe v. Wade, 410 US 113, 153 (1973)'

/**
 * The engine's output for the sample in court style, with asterisks around italics, and the findings about the sample.
 * Shown before the engine and the findings load. A test compares them with the real output.
 */
const printed =
  '*See* *Miranda v. Arizona*, 384 U.S. 436, 444 (1966); *Roe v. Wade*, 410 U.S. 113, 153 (1973).'

const found: CitationFlags = {
  flags: [
    {
      tone: 'stop',
      label: 'Overruled',
      name: 'Roe v. Wade',
      words: ' by Dobbs v. Jackson Women’s Health Organization, 597 U.S. 215 (2022).',
    },
  ],
  more: 0,
  rest: '1 serious',
  fine: 'Miranda v. Arizona is in the case list; page 444 is in this case. This check isn’t a citator.',
}

interface SampleText {
  readonly text: string
  readonly printed: PrintedCitation
  readonly found: CitationFlags
}

export const sampleText: SampleText = {
  text,
  found,
  printed: {
    runs: printed
      .split('*')
      .map((part, at) => ({ text: part, style: at % 2 === 1 ? ('italic' as const) : ('roman' as const) })),
    html: printed.replaceAll(/\*([^*]+)\*/g, '<i>$1</i>'),
    text: printed.replaceAll('*', ''),
    leftovers: '',
  },
}
