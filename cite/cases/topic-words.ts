/**
 * Words people use to describe what a case is about. They do not identify a party: a case is found without them, and
 * they count little where a name contains them. Surnames are left out.
 */
const TOPICS = new Set(
  `abortion about abuse access accident accommodation accused act action admission adoption adult
advertising advice affirmative after against age agent air airline airplane airport alcohol alien
allowed amendment amish animal antitrust appeal apportionment arbitration arm armband arrest art assault
asset asylum automobile award baby backpack bail bakery ballot ban bankruptcy banning bars bathroom
bedroom beer being benefit bible big bill billboard biometric birth black birthright blood board boat body
bomb booth border bottle box boy bracelet brain breath bribe bribery burned burning bus business cake
camera campaign cancer candidate car care case casino caught cell censorship census ceremony cert charge
charter chat cheating cheerleader chemical child childbirth children church cigarette circumcision cited
citizen citizenship civil claim class classic clause clergy clinic clothing coach cocaine college color
comic commandments commerce communist compact compelled competition computer conception condom
confession confrontation consent conspiracy constitution constitutional consumer contempt contraception
contraceptive contract convict conviction copyright could counsel county court creche credit creditor
crime criminal crop cross cruel curfew custody damages dance dancing data dead deadly deal death debt
decision defamation defendant defense delegation deportation desegregation detention device diploma
disability disabled discovery discrimination disease diversity divorce doctor doctrine document does dog
dormant double dress driver drug drunk due during duty early eavesdropping economic education election
electoral electric electronic email emergency employee employer employment enemy energy entrapment
environment environmental equal error espionage establishment estate evidence evolution examination
excessive exclusion exclusionary execution executive exercise expert expression extortion eyewitness
facebook factory fair faith false family famous farm federalism felon felony fence fertilizer fighting
filibuster film fine fire firearm firefighter first fish flag flying food football for force foreign
forfeiture foster found fraud free freedom from funding funeral gambling gang gas gay gender genes
genetic gerrymander getting gift girl given google government governmental graduation grandparent
groping group guilty gun habeas had hair handcuffs handgun harassment has hate headscarf health hearing
helicopter heroin highway hiring holding holocaust home homeless homosexual homosexuality horse hospital
hot hotel house housing husband idea illegal imaging immigrant immigration immunity impact impeachment
imprisonment incest income indian indictment infant informant inheritance injunction injury inmate
insanity inspection insurance interest internet internment interracial interrogation interstate into
invention inventory invocation involving jacket jail jehovah job journalist judicial jumping junior
jurisdiction juror jury justice juvenile kidnapping kids kindergarten knock known label labor land
landlord landmark language laptop later laundry law lawsuit lawyer leading leaflets lease legislative
legislature lesbian lethal letter levee lewd liability libel library licence license lie life like
limits line liquor loan lobbying locker lottery lynching machine made mail majority malice malpractice
mandate marihuana marijuana marriage mask massage media medicaid medical medicare medicine membership
mental mercy merger message migratory military milk milkshake mine minimum minor minority miscegenation
money monkey monopoly monument motel mother motion motorcycle movie murder museum music muslim mute
naked national nativity natural nazi neglect negligence neutral new newspaper night nondelegation not
nude nudity nun nurse oath obscene obscenity off offense officer oil old one only opinion
original orphan outrage outside over overtime ownership package pamphlet panel papers parade pardon
parent parental parochial parole part party passenger passport patent paycheck pension people perjury
personal petition peyote pharmacist phone photo photographs physician picket pipeline plane playground plea pledge
poison pole police poll polygamy poor porn pornography poverty power prayer praying precedent preemption
preference pregnancy pregnant prejudice presence preservation presidential press pretrial prima print
prior prison prisoner privacy private privilege probable procedure process product profanity profiling
program prohibiting prohibition property prosecution prosecutor prostitution protest protesters
psychiatrist public publication publicity punishment punitive quarantine quota race racial radio
railroad rape ratification razor reading recess record recusal redistricting refugee refused refusing
registration regulation regulatory related religion religious removal removed rent reproductive
republican requirement residency restaurant restraint retarded retirement retroactive review right
robbery rule safety sale sanctuary scandal schoolchildren science search second secret security sedition
segregation seizure selective sentence sentencing separate separation settlement sewage sex sexual
shackles ship shipping shooting shotgun sign silence slave slavemaster slavery slogan smoking snapchat
sniff social sodomy soldier sovereign speech speedy spending sperm sport spouse spy squatters standing
statements statute steel sterilization stock stolen stomach stop strike strip stripping student subpoena
sued suicide suing supremacy surveillance survivor suspicion swastika sweatshop taken taking tapes
tattoo tax taxation teacher telephone television tell terror terrorism terrorist test than that theater
theft their there thermal thermometer third this threat three ticket tiers tobacco took tort torture
touching towns toxic tracking trade trademark traffic train transgender transport trash travel treason
treatment treaty trespass trial tribe trimester truck trust trustworthy trying tuition tv two ultrasound
unanimous unborn under undercover uniform union university unwed upheld uranium used using vaccination
vaccine vagrancy vagueness valor vehicle verdict versus veto video viewpoint violence virtual virus visa
vote voter voting voucher vulgar wage waiver wall war warning warrant warrantless was waste water weapon
wearing website wedding welfare were wetlands what wheat when where which while whiskey white who whose
wife wills wine wiretap wiretapping with without witness woman women words work worker workplace worship
wrong wrongful year yearbook you young zone zoning`.split(/\s+/),
)

const ENDINGS = ['s', 'es', 'ed', 'd', 'ing']

/** Returns true for a word that describes a case rather than naming a party, in any form. */
export function isTopicWord(text: string): boolean {
  return (
    TOPICS.has(text) ||
    ENDINGS.some((ending) => text.endsWith(ending) && TOPICS.has(text.slice(0, -ending.length)))
  )
}
