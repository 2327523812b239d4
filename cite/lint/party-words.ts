import { tableOf } from '../abbreviation/table.ts'

/** Words that R11.3 abbreviates in every case name, even in textual sentences. */
export const EIGHT: readonly (readonly [RegExp, string])[] = [
  [/\bAssociation\b/, 'Ass’n'],
  [/\bBrothers\b/, 'Bros.'],
  [/\bCompany\b/, 'Co.'],
  [/\bCorporation\b/, 'Corp.'],
  [/\bIncorporated\b/, 'Inc.'],
  [/\bLimited\b/, 'Ltd.'],
]

export const GOVERNMENTS =
  /\b(?:City|Town|Village|County|Borough|Township|State|Commonwealth|People|Republic|Kingdom|Bank|University|Secretary of State|Dep[’']t of \w+|Department of \w+) of /
export const BUSINESS_END =
  /\b(?:Co|Corp|Inc|Ltd|Ass[’']n|Bros|R\.R|Ry)\.?,?\s+(?:Inc|LLC|L\.L\.C|Ltd|L\.P|LLP)\.?$/

let placeNames: ReadonlyMap<string, string> | undefined

/** Returns the places in T12 with their abbreviations. */
export function listPlaces(): ReadonlyMap<string, string> {
  placeNames ??= new Map([...tableOf('T12')].map(([full, [abbreviation]]) => [full, abbreviation?.key ?? '']))
  return placeNames
}

/** Returns the abbreviations of the places in T12. */
export function listStateAbbreviations(): ReadonlySet<string> {
  return new Set(listPlaces().values())
}

/** Returns the full name of a place from its T12 abbreviation (R11.3.2). */
export function spellPlace(place: string): string {
  const full = [...listPlaces()].find(([, short]) => short === place)?.[0]
  return full === undefined ? place : full.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

let contracted: ReadonlyMap<string, string> | undefined

/**
 * Maps the letters of each T11 abbreviation with an apostrophe to the abbreviation: `Assn` to `Ass’n`. These
 * abbreviations have no period.
 */
export function listContractions(): ReadonlyMap<string, string> {
  if (contracted === undefined) {
    const known = new Map<string, string>()
    for (const options of tableOf('T11').values())
      for (const { key } of options)
        if (/^[A-Z][a-z]+’[a-z]+$/.test(key)) known.set(key.replace('’', ''), key)
    contracted = known
  }
  return contracted
}

/** Matches countries that are cited by their full official names in case names. */
export const REPUBLICS =
  /^(?:Korea|Argentina|Bolivia|Colombia|Congo|Croatia|Ecuador|Guatemala|Honduras|Hungary|Iran|Iraq|Italy|Kazakhstan|Lebanon|Nicaragua|Panama|Paraguay|Peru|Portugal|Romania|Sudan|Syria|Turkey|Venezuela|Yemen)$/
/** Matches nouns that don't identify a party without other words. `Van Camp & Sons` and `Putnam’s Sons` are firms. */
export const HEADLESS =
  /^(?:Republic|City|Town|Village|County|Kingdom|Borough|Township|Board|Bank|University|(?:.+ )?(?<!(?:&|and|[’']s?) )(?:Friends|Citizens|Sons|Daughters|Things)|Committee on .+(?<! of .+))$/
/** Matches names of ships after "In re," where they keep their article. */
export const SHIP =
  /^In re (?:[A-Z][a-z]+ )?(?:Harbor|Clipper|Mariner|Voyager|Schooner|Maid|Belle|Sloop|Brig|Queen of .+)$/

export const FIRST_PARTIES_OF_COURT = /^(?:U\.S\.|S\. Ct\.|L\. Ed\.)/
