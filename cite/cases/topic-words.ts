/**
 * Words that describe the subject of a case. They don't identify a party, so a case can match without them. The list
 * has no surnames.
 */
const TOPICS = new Set(
  `abortion abortionist about abuse access accident accommodation accused act action actor actress
admission adoption adult advertising advice affirmative after against age agent agnostic aids air airbag
airline airplane airport album alcohol algorithm alien allowed ambulance amendment amish amputee animal
antenna antitrust appeal apportionment arbitration arm armband arrest arsonist art asbestos assault
asset asylum atheist athlete autism automobile autopsy avocado award baby backpack backyard bail bakery
ballot ban bankruptcy banning baptism baptist barmaid barn barracks bars bartender baseball basketball
bathroom battleship beard bedroom beef beer being benefit betamax bible bicycle big bill billboard bingo
biometric birth birthright black blind blog blood board boat body bomb bookseller bookstore booth border
bottle box boxer boy bracelet brain bread breath breathalyzer brewery bribe bribery broadcast brothel
buddhist bullfighting burglar burned burning bus business butter cable cake camera campaign canal cancer
candidate car carbon care case casino castration catholic caught cell cellphone cemetery censorship
census ceremony cert chaplain charge charter chat cheating checkpoint cheerleader chemical chicken child
childbirth children church cigar cigarette circumcision cited citizen citizenship civil claim class
classic clause clergy clinic closing clothing clown coach coal cocaine cockfighting college color
comedian comic commandments commerce communion communist compact compelled competency competition
computer conception concert condom confederate confession confrontation congressman consent conspiracy
constitution constitutional consumer contempt contraception contraceptive contract convict conviction
copyright corn cotton could counsel county court creche credit creditor crime criminal crop cross cruel
crush cult curfew curtilage custody dam damages dance dancer dancing data dead deadly deaf deal death
debt decision defamation defendant defense delegation deportation desegregation deserter detention
device diabetes diagnostic diploma disability disabled discovery discrimination disease distillery
diversity divorce dna doctor doctrine document does dog dogfighting dormant dormitory double draftee
dress driver drone drought drug drunk due dumpster during duty dwarf early earthquake eavesdropping
economic education egg election electoral electric electronic electroshock email embryo emergency
emission employee employer employment encryption endangered enemy energy entrapment envelope environment
environmental equal error espionage establishment estate eugenics evidence evolution examination
excessive exclusion exclusionary execution executive exercise expert expression extortion eyewitness
facebook factory fair faith false family famine famous farm federalism felon felony fence ferry
fertilizer fighting filibuster film fine fingerprint fire firearm firefighter first fish flag flood
flying food football footprint for force foreign forfeiture foster found fraud free freedom from frozen
fruit funding funeral gambling gang garage gas gay gender gene genetic gerrymander getting gift girl
given glovebox goat golf golfer google government governmental governor gps graduation graffiti
grandparent greenhouse groping group guilty gun gymnast habeas habitat hacking had hair haircut halal
handbill handcuffs handgun harassment has hate headscarf health hearing hedging helicopter heroin
highway hijab hijacker hindu hiring hiv hockey holding holocaust home homeless homosexual homosexuality
hookah horse hospital hot hotel house houseboat housing hunting hurricane husband hypnosis idea illegal
imaging immigrant immigration immunity impact impeach impeachment imprisonment incest income incubator
indian indictment infant informant inheritance initiative injunction injury inmate insane insanity
inspection insurance insurrection interest internet internment interracial interrogation interstate into
invention inventory invocation involving isolated jacket jail jehovah jewish job journalist judicial
jumping junior jurisdiction juror jury justice juvenile kidnapper kidnapping kids kindergarten klan
knock known kosher label labor land landlord landmark language laptop later laundry law lawsuit lawyer
leading leaflets lease legislative legislator legislature lesbian lethal letter levee lewd liability
libel library licence license lie life lifeguard like limits line lineup liquor loan lobbying lobotomy
location locker logo lottery luggage lynching lyrics machine made magazine magician mail mailbox
majority malice malpractice mandate margarine marihuana marijuana marquee marriage mascot mask massage
media medicaid medical medicare medicine membership mental mercy merger message metadata methodist
midwife migratory military militia milk milkshake mine minimum mining minor minority miscegenation
missile missionary mob money monkey monopoly monument moped mormon motel mother motion motorcycle
motorhome movie mugshot mural murder museum music muslim mute mutiny naked national nativity natural
nazi needle neglect negligence neutral new newspaper night nondelegation not nuclear nude nudity nun
nurse oath objector obscene obscenity off offense officer oil old oleomargarine olympics one only opera
opinion opioid orange original orphan outrage outside over overtime owl ownership pacifist package pager
painting pamphlet panel papers parachute parade parcel pardon parent parental parochial parody parole
part party passenger passport password patent paycheck peace peach pension people perjury personal
petition peyote pharmacist phone photo photograph physician picket piercing pigeon pill pipe pipeline
piracy pirate plague plane playground plea pledge poison pole police polio poll polygamist polygamy
polygraph poor pork porn pornographer pornography postcard poultry poverty power prayer praying
precedent preemption preference pregnancy pregnant prejudice presence preservation presidential press
pretrial prima print prior prison prisoner privacy private privilege probable procedure process product
profanity profiling program prohibiting prohibition property prosecution prosecutor prostitution protest
protestant protesters psychiatrist psychologist public publication publicity punishment punitive purse
quaker quarantine quota race racetrack racial radiation radio railroad raisin rap rape rastafarian
ratification razor reading rebellion recess record recusal redistricting referendum refugee refused
refusing registration regulation regulatory related religion religious removal removed rent reproductive
republican requirement residency restaurant restraint retarded retirement retroactive review right riot
river roadblock robber robbery rocket rooster rule sabbath sabotage saboteur sacrifice safety sale
salmon saloon sanctuary sanity santeria satanic satellite satire saturday scandal schizophrenia
schoolchildren science scientology scooter sculpture search seatbelt second secret secular security
sedition segregation seizure selective selfie senator sentence sentencing separate separation settlement
sewage sex sexual shackles ship shipping shooting shotgun showup sign silence sketch slave slavemaster
slavery slogan slot smallpox smoking smuggler snapchat sniff soccer social soda sodomy software soldier
song sovereign species speech speedy spending sperm sport spouse spy squatters stamp standing statements
statue statute steel sterilization sterilize stock stolen stomach stop streaming strike strip stripper
stripping stroller student submarine subpoena subway sued sugar sugary suicide suing suitcase sunday
supplement supremacy surrogate surveillance survivor suspicion swastika sweatshop swimmer syringe taken
taking tapes tattoo tavern tax taxation taxi teacher telephone television tell tennis tent terror
terrorism terrorist test than that theater theft their there thermal thermometer third this threat three
ticket tie tiers tobacco tomato took tornado torpedo tort torture touching towns toxic tracking trade
trademark traffic trailer train traitor transgender transport trapping trash trashcan travel treason
treatment treaty trespass trespasser trial tribe trimester triplet trolley truck trucker trunk trust
trustworthy trying tuberculosis tuition tunnel turban turtle tv tweet twin two ultrasound unanimous
unborn under undercover uniform union university unwed upheld uranium urine used using vaccination
vaccine vagrancy vagueness valor vaping vcr vehicle verdict versus veteran veto video viewpoint violence
virtual virus visa vitamin volcano vote voter voting voucher vulgar wage waiver wall wallet war warning
warrant warrantless was waste water weapon wearing website wedding welfare were wetlands what wheat
wheelchair when where which while whiskey white who whose wiccan widow wife wildfire wills wine winery
wiretap wiretapping with without witness wolf woman women words work worker workplace worship wrestler
wrong wrongful yacht yarmulke year yearbook you young zone zoning`.split(/\s+/),
)

const ENDINGS = ['s', 'es', 'ed', 'd', 'ing']

/** Returns true for any form of a word that describes the subject of a case and doesn't name a party. */
export function isTopicWord(text: string): boolean {
  return (
    TOPICS.has(text) ||
    ENDINGS.some((ending) => text.endsWith(ending) && TOPICS.has(text.slice(0, -ending.length)))
  )
}
