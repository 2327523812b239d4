/** Each state: its postal letters, its name in URLs, and its abbreviation in citations (T10). */
const STATES =
  'al:alabama:Ala. ak:alaska:Alaska az:arizona:Ariz. ar:arkansas:Ark. ca:california:Cal. co:colorado:Colo. ct:connecticut:Conn. de:delaware:Del. dc:district-of-columbia:D.C. fl:florida:Fla. ga:georgia:Ga. hi:hawaii:Haw. id:idaho:Idaho il:illinois:Ill. in:indiana:Ind. ia:iowa:Iowa ks:kansas:Kan. ky:kentucky:Ky. la:louisiana:La. me:maine:Me. md:maryland:Md. ma:massachusetts:Mass. mi:michigan:Mich. mn:minnesota:Minn. ms:mississippi:Miss. mo:missouri:Mo. mt:montana:Mont. ne:nebraska:Neb. nv:nevada:Nev. nh:new-hampshire:N.H. nj:new-jersey:N.J. nm:new-mexico:N.M. ny:new-york:N.Y. nc:north-carolina:N.C. nd:north-dakota:N.D. oh:ohio:Ohio ok:oklahoma:Okla. or:oregon:Or. pa:pennsylvania:Pa. pr:puerto-rico:P.R. ri:rhode-island:R.I. sc:south-carolina:S.C. sd:south-dakota:S.D. tn:tennessee:Tenn. tx:texas:Tex. ut:utah:Utah vt:vermont:Vt. va:virginia:Va. wa:washington:Wash. wv:west-virginia:W._Va. wi:wisconsin:Wis. wy:wyoming:Wyo.'
    .split(' ')
    .map(
      (entry) => entry.replace('_', ' ').split(':') as [letters: string, slug: string, abbreviation: string],
    )

/** Returns a state's name as URLs spell it, from its postal letters. */
export function slugOfState(letters: string): string | undefined {
  return STATES.find(([own]) => own === letters)?.[1]
}

/** Returns a state's abbreviation in citations, from its postal letters or its name as URLs spell it. */
export function abbreviationOfState(name: string): string | undefined {
  return STATES.find(([letters, slug]) => letters === name || slug === name)?.[2]
}

/** Returns a state's full name from its postal letters in capitals or from its name. */
export function nameOfState(name: string): string | undefined {
  const slug = /^[A-Z]{2}$/.test(name)
    ? slugOfState(name.toLowerCase())
    : name.toLowerCase().replaceAll(' ', '-')
  const known = STATES.find(([, own]) => own === slug)?.[1]
  return known
    ?.split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** Returns a state's postal letters from its name: `New York`, `Cal.`. */
export function lettersOfState(name: string): string | undefined {
  const slug = name.trim().toLowerCase().replaceAll(' ', '-')
  return STATES.find(([, own, abbreviation]) => own === slug || abbreviation === name.trim())?.[0]
}
