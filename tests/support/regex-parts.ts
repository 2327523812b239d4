/** A part of a regular expression, as needed to build strings that it matches. */
export type RegexPart =
  | { readonly kind: 'text'; readonly samples: readonly string[] }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexPart[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexPart[] }
  | { readonly kind: 'repeat'; readonly part: RegexPart; readonly least: number; readonly most: number }
  /** Anchors, assertions, and backreferences, which are treated as empty. */
  | { readonly kind: 'nothing' }

const NOTHING: RegexPart = { kind: 'nothing' }

/** Characters of the common classes: letters, digits, white space, and punctuation. */
const PROBES = [...'aA0 \t\n-.,;:\'"()[]{}<>/\\@&=%#_*+?!|~^$`é—\u00a0']

/** Splits a regular expression into its parts. */
export function parseRegex(source: string): RegexPart {
  let at = 0

  function readChoice(): RegexPart {
    const options = [readSequence()]
    while (source[at] === '|') {
      at += 1
      options.push(readSequence())
    }
    return options.length === 1 ? (options[0] ?? NOTHING) : { kind: 'choice', options }
  }

  function readSequence(): RegexPart {
    const parts: RegexPart[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(readRepeat(readAtom()))
    return { kind: 'sequence', parts }
  }

  function readRepeat(part: RegexPart): RegexPart {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 20))
    if (found === null) return part
    const [all, sign, least = '', comma = '', most = ''] = found
    at += all.length
    if (sign === '*') return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY }
    if (sign === '+') return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY }
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 }
    const end = comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { kind: 'repeat', part, least: Number(least), most: end }
  }

  function readAtom(): RegexPart {
    const sign = source[at] ?? ''
    if (sign === '(') return readGroup()
    if (sign === '[') return samplesOf(readClass())
    if (sign === '\\') return readEscape()
    at += 1
    if (sign === '^' || sign === '$') return NOTHING
    if (sign === '.') return samplesOf('.')
    return { kind: 'text', samples: [sign] }
  }

  function readGroup(): RegexPart {
    const [head = '('] = /^\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]*:))?/.exec(source.slice(at, at + 60)) ?? []
    at += head.length
    const inner = readChoice()
    at += 1
    return /[=!]$/.test(head) ? NOTHING : inner
  }

  function readClass(): string {
    const start = at
    at += 1
    for (let depth = 1; depth > 0 && at < source.length; at += 1) {
      if (source[at] === '\\') at += 1
      else if (source[at] === ']') depth -= 1
    }
    return source.slice(start, at)
  }

  function readEscape(): RegexPart {
    const [all = '\\'] =
      /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|[\s\S])/i.exec(
        source.slice(at, at + 60),
      ) ?? []
    at += all.length
    if (/^\\[bB]$/.test(all) || all.startsWith('\\k<') || /^\\[1-9]$/.test(all)) return NOTHING
    return samplesOf(all)
  }

  return readChoice()
}

/** Returns characters that a class or an escape matches, starting with the characters that it lists. */
function samplesOf(atom: string): RegexPart {
  const named = [...atom.replaceAll(/\\(?:[a-z](?:\{[^}]*\})?|u[\da-f]{4}|.)|[[\]^-]/gi, '')]
  for (const flags of ['u', 'v', '']) {
    try {
      const one = new RegExp(`^${atom}$`, flags)
      const samples = [...new Set([...PROBES, ...named])].filter((char) => one.test(char))
      if (samples.length > 0) return { kind: 'text', samples: samples.slice(0, 8) }
      return { kind: 'text', samples: ['a'] }
    } catch {
      // The expression is not valid with this flag.
    }
  }
  return { kind: 'text', samples: ['a'] }
}

/** Returns the shortest string that a part matches. `choose` is the index of the sample to use for each character. */
export function shortestText(part: RegexPart, choose = 0): string {
  switch (part.kind) {
    case 'text':
      return part.samples[choose % part.samples.length] ?? ''
    case 'sequence':
      return part.parts.map((one) => shortestText(one, choose)).join('')
    case 'choice':
      return shortestText(part.options[choose % part.options.length] ?? NOTHING, choose)
    case 'repeat':
      return shortestText(part.part, choose).repeat(part.least)
    case 'nothing':
      return ''
  }
}

/** The text before a repetition, and strings that can be repeated. */
export interface RegexPump {
  readonly before: string
  readonly again: readonly string[]
}

const LONG = 50

/** Lists the repetitions without a small limit. */
export function listPumps(part: RegexPart, before = ''): RegexPump[] {
  switch (part.kind) {
    case 'sequence': {
      const pumps: RegexPump[] = []
      let seen = before
      for (const one of part.parts) {
        pumps.push(...listPumps(one, seen))
        seen += shortestText(one)
      }
      return pumps
    }
    case 'choice':
      return part.options.flatMap((one) => listPumps(one, before))
    case 'repeat': {
      const inner = listPumps(part.part, before)
      if (part.most < LONG) return inner
      const again = new Set([0, 1, 2, 3, 4, 5, 6, 7].map((choose) => shortestText(part.part, choose)))
      return [...inner, { before, again: [...again].filter((text) => text !== '') }]
    }
    default:
      return []
  }
}

/** Lists the literal strings in the expression, because such strings can make a match start many times. */
export function listTexts(part: RegexPart): string[] {
  switch (part.kind) {
    case 'text':
      return part.samples.slice(0, 3)
    case 'sequence':
      return part.parts.flatMap(listTexts)
    case 'choice':
      return part.options.flatMap(listTexts)
    case 'repeat':
      return listTexts(part.part)
    case 'nothing':
      return []
  }
}
