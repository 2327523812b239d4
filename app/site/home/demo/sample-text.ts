import type { CaseFlag, PrintedCitation } from './printed-text.tsx'

/**
 * Sample input on the home page. It is not a translatable message, because a citation is the same in every language.
 */
const text = 'see Miranda v. Arizona, 384 US 436, 444 (1966); Roe v. Wade, 410 US 113 (1973)'

/**
 * The engine's output for the sample in court style, with italics between asterisks, and the case list's findings about
 * its cases. The page shows this before either has loaded. A test compares them.
 */
const printed = '*See* *Miranda v. Arizona*, 384 U.S. 436, 444 (1966); *Roe v. Wade*, 410 U.S. 113 (1973).'

const flags: readonly CaseFlag[] = [
  {
    name: 'Roe v. Wade',
    words: 'Overruled by Dobbs v. Jackson Women’s Health Organization, 597 U.S. 215 (2022).',
    isSerious: true,
  },
]

interface SampleText {
  readonly text: string
  readonly printed: PrintedCitation
  readonly flags: readonly CaseFlag[]
}

export const sampleText: SampleText = {
  text,
  flags,
  printed: {
    runs: printed
      .split('*')
      .map((part, at) => ({ text: part, style: at % 2 === 1 ? ('italic' as const) : ('roman' as const) })),
    html: printed.replaceAll(/\*([^*]+)\*/g, '<i>$1</i>'),
    text: printed.replaceAll('*', ''),
    leftovers: '',
  },
}
