import { isGivenName } from './given.ts'

/**
 * Words that occur in the names of organizations and places but usually not in the names of people. Grouped by field; a
 * plural is listed if the singular is also a family name.
 */
const BODY_WORDS = `
  association bros brothers co company corp corporation enterprise enterprises estate federation firm group holding
  holdings inc incorporated industries international limited llc llp lp ltd partners partnership products society sons
  team trust union ventures associates worldwide global usa america american national
  agency authority board bureau city commission committee council counties county court courts department development
  district housing nation parish state town township tribe village works precinct
  academy college institute library museum school schools seminary university conservatory
  abbey chapel church churches convent diocese fellowship ministries ministry mission synagogue tabernacle temple
  alliance campaign charities coalition endowment foundation fund league lodge orphanage project rights
  clinic clinics dental dentistry health healthcare hospice hospital hospitals imaging laboratories laboratory labs
  medical medicine nursing orthodontics orthopedics pediatrics pharma pharmaceutical pharmaceuticals pharmacy physicians
  rehabilitation surgery surgical therapy wellness biosciences sciences
  airlines airways aviation aerospace bus cab coach freight line lines logistics marina railroad railway shipping
  shipyard shipyards steamship transit transport transportation trucking towing barrels
  bancorp bank banking capital casualty credit currency equities finance financial funding insurance assurance
  investments investors lending mortgage savings securities mutual bankshares
  advisors advisory agencies architects architecture consultants consulting contractors contracting construction
  builders building engineering engineers legal management marketing personnel realtors realty rentals roofing plumbing
  paving leasing security services service solutions staffing storage warehouse
  automotive autos chevrolet dealership honda hyundai motor motors tire tires toyota nissan collision
  coal electric electrical energy gas iron metals mines mining oil petroleum pipeline power refining steel utilities
  boiler chemical chemicals cosmetics fabrics fashions footwear fragrances furniture jewelers jewelry leather lumber
  machine machinery malletier manufacturing mills paper perfumes plastics shoes supplies supply textiles tool tools
  toys apparel clothing couture designs outfitters sportswear equipment instruments
  bakeries bakery beverage beverages brewery brewing candies cellars chocolates dairy distillers distillery farm farms
  fisheries foods groves grocery meats nurseries orchards poultry produce ranch restaurant restaurants seafood
  vineyards winery wines grill cafe pizza diner
  apartments casino center centers centre condominium condominiums falls gardens heights hills homes hotel hotels inn
  beach lake lakes mall manor park place plaza properties property resort resorts springs suites tower towers valley
  villas shores estates cemetery mausoleum
  broadcasting cinema communications entertainment films media music news newspapers omnimedia photography pictures
  press productions publications publishers publishing radio records recording studio studios television theater
  theaters theatre theatres bloggers cable digital games gaming interactive network networks software systems tech
  technologies technology telecom telephone data online
  athletics club fitness gym racing raceway speedway sports stadium stables
  ballet ballroom orchestra opera philharmonic symphony circus settlement evangelistic deaconess interiors paints flour
  diamonds playhouse drugs tobacco cigars publications rovers boutique outlet salon salons shop shops spa spas store stores market markets cats
  archive archives antiques artists artisans galleries gallery lounge tavern bistro brasserie cleaners laundry
  landscaping kennels aquarium observatory memorial magazine journal tribune herald gazette annuity academy trucks
  papers letters portraits prints posters collection collections exhibits heirs descendants survivors victims voters
  students teachers nurses tenants neighbors residents parents patients workers employees farmers growers producers`

const bodyWords = new RegExp(
  String.raw`[&\d]|[’']n\b|\b(?:of|for|the|on|${BODY_WORDS.trim().split(/\s+/).join('|')})\b`,
  'i',
)

/** Word endings that no family name has: `Salim Oleochemicals`. */
const TRADE =
  /(?:chemicals?|ceuticals?|tronics|plastics?|software|hardware|works|tech|soft|media|wear|mart|corp|care)$/i

/** Companies and places whose names look like a person’s full name (R11.5.1). */
const NAMED_AS_PERSONS =
  /^(?:Agnes Scott|Alfred Knopf|Allen Bradley|Ann Arbor|Anna Jaques|Anne Arundel|Ann Taylor|Arthur Andersen|Arthur Young|Ben Franklin|Benjamin Moore|Beth Israel|Betty Crocker|Bob Evans|Bob Jones|Booz Allen|Calvin Klein|Charles Schwab|Christian Dior|Christian Louboutin|Dana Farber|Dean Foods|Dean Witter|Donna Karan|Eddie Bauer|Edward Jones|Eli Lilly|Elizabeth Arden|Ethan Allen|Fannie Mae|Farmer Mac|Freddie Mac|Frederick Post|Ginnie Mae|Sallie Mae|Harley[- ]Davidson|Henry Holt|Henry Schein|Hugo Boss|Jack Daniel|Jack Henry|Jenny Craig|Jim Beam|John Deere|John Wiley|Kate Spade|Johns? Hopkins|Johnnie Walker|Jones Day|Kenneth Cole|Laura Ashley|Louis Vuitton|Marshall Field|Martin Marietta|Mary Baldwin|Mary Kay|Max Factor|Merrill Lynch|Michael Kors|Milton Bradley|Morgan Stanley|Neiman Marcus|Nina Ricci|Noel Canning|Oral Roberts|Oscar Mayer|Paul Revere|Perry Ellis|Peter Kiewit|Philip Morris|Price Waterhouse|Ralph Lauren|Ray Ban|Rand McNally|Raymond James|Robin Hood|Ronald McDonald|Rosetta Stone|Ruby Tuesday|Russell Stover|Sara Lee|Sarah Lawrence|Smith Barney|Steve Madden|Thomas Cook|Tommy Hilfiger|Tory Burch|Victoria Secret|Vincent Camuto|Virginia Mason|Walter Reed|Will Rogers|William Morrow)\b/

/**
 * An abbreviated word, which cannot be a surname: `Cnty.`, `Univ.`, `Dep’t`. Excludes initials and abbreviations in
 * personal names.
 */
const SHORTENED =
  /(?<![\w.’])(?!(?:Jr|Sr|St|Mrs?|Dr|Wm|Geo|Jas|Chas|Thos|Jno)\.)[A-Z][a-z]+\.|[a-z][’'][a-z]\b(?<![’']s)/

/** First words of multiword surnames: `Van Dusen`, `De La Cruz`. */
const PARTICLE = /^(?:Van|Von|De|Del|Della|Di|Du|La|Le|El|St\.|Mac|Ten|Ter|Dos|Da)$/
const INNER_PARTICLE = /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin|De|Del|La|Von|Van|Der|St\.)$/

/** Returns whether a word can come between the first given name and the surname. */
function isMiddleName(word: string): boolean {
  return (
    /^[A-Z]\.?$/.test(word) || INNER_PARTICLE.test(word) || isGivenName(word.replace(/-[A-Z][a-z]+$/, ''))
  )
}

/** Returns whether a name contains a word or a form that only organizations and places have. */
export function isBodyName(name: string): boolean {
  return (
    bodyWords.test(name) ||
    SHORTENED.test(name) ||
    NAMED_AS_PERSONS.test(name) ||
    (name.includes(' ') && TRADE.test(name))
  )
}

/**
 * Returns a person's surname, without given names and initials (R11.5.1). A name is a person’s if it starts with a
 * common given name or has a middle initial, and contains no institutional word; every other name is returned
 * unchanged.
 */
export function surnameOf(name: string, person = false): string {
  const suffix = /,?\s+(?:Jr|Sr)\.?$|,?\s+I{2,3}$|,?\s+IV$/i.exec(name)
  const words = (suffix === null ? name : name.slice(0, suffix.index)).split(' ')
  if (words.length < 2 || words.length > 5 || isBodyName(name)) return name
  if (!/[a-z]/.test(words.at(-1) ?? '')) return name
  const [first = ''] = words
  if (
    !words.every(
      (word) => /^[A-Z]/.test(word) || /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin)$/.test(word),
    )
  )
    return name
  if (PARTICLE.test(first) && words.length < 4) return name
  // A person has only given names or initials before the surname. A name with other words there, such as `Jane Roe
  // Gardens`, is an organization.
  const inner = words.slice(1, -1)
  if (suffix === null && !person && !inner.every(isMiddleName)) return name
  const middle = words.slice(1, -1).findLastIndex((word) => /^[A-Z]\.$/.test(word)) + 1
  if (/^[A-Z]\.$/.test(words.at(-1) ?? '')) return name
  const known =
    isGivenName(first.replace(/-[A-Z][a-z]+$/, '')) || person || (suffix !== null && words.length > 1)
  if (!known && !(middle > 0 && words.length <= 4) && !/^[A-Z]\.$/.test(first)) return name
  if (middle > 0) {
    const after = words.slice(middle + 1)
    // `Susan B. Anthony List` is an organization.
    return after.length > 1 &&
      !person &&
      !PARTICLE.test(after[0] ?? '') &&
      !INNER_PARTICLE.test(after[0] ?? '')
      ? name
      : after.join(' ')
  }
  const particle = words.findIndex((word, index) => index > 0 && INNER_PARTICLE.test(word))
  return particle > 0 ? words.slice(particle).join(' ') : (words.at(-1) ?? name)
}
