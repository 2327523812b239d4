import type { WorkKind, WorkPart } from '../extraction.ts'

/**
 * A site that publishes laws: its host (including subdomains), the pattern of its URLs, and a citation template that
 * uses the pattern's groups (`$1`). The template of a section includes its sign, because codes use different signs.
 */
export interface LawSite {
  readonly host: string
  /** Matched against the decoded path and query. */
  readonly url: RegExp
  readonly kind: WorkKind
  readonly parts: Readonly<Partial<Record<WorkPart, string>>>
}

const SECTION = String.raw`([\w.:-]*\d[\w.:-]*?)`

/**
 * Returns the entry for a site of a code. `place` is the template of a section. If the code is cited by title, the
 * template starts with the title number and a vertical bar.
 */
function code(host: string, url: RegExp, name: string, place = '§ $1'): LawSite {
  const [section = '', volume] = place.split(' | ').toReversed()
  const parts = { code: name, section, ...(volume === undefined ? {} : { volume }) }
  return { host, url, kind: /C\.F\.R\.|Admin\.? Code/.test(name) ? 'regulation' : 'statute', parts }
}

const path = (pattern: string): RegExp => new RegExp(pattern, 'i')

/** Sites of official codes, and the large free sites. The names of the codes come from T1 and T3. */
export const LAW_SITES: readonly LawSite[] = [
  // Federal law
  code(
    'law.cornell.edu',
    path(String.raw`/uscode/text/(\d+[aA]?)/${SECTION}(?:[/?#]|$)`),
    'U.S.C.',
    '$1 | § $2',
  ),
  code(
    'law.cornell.edu',
    path(String.raw`/uscode/text/(\d+[aA]?)/(?:.*/)?chapter-(\w+)/?$`),
    'U.S.C.',
    '$1 | ch. $2',
  ),
  code('law.cornell.edu', path(String.raw`/cfr/text/(\d+)/(?:part-)?(\d+)/?$`), 'C.F.R.', '$1 | pt. $2'),
  code(
    'law.cornell.edu',
    path(String.raw`/cfr/text/(\d+)/(?:section-)?${SECTION}/?$`),
    'C.F.R.',
    '$1 | § $2',
  ),
  code('law.cornell.edu', path(String.raw`/rules/frcp/rule_(\d+(?:\.\d+)?)`), 'Fed. R. Civ. P.', '$1'),
  code('law.cornell.edu', path(String.raw`/rules/frcrmp/rule_(\d+(?:\.\d+)?)`), 'Fed. R. Crim. P.', '$1'),
  code('law.cornell.edu', path(String.raw`/rules/fre/rule_(\d+)`), 'Fed. R. Evid.', '$1'),
  code('law.cornell.edu', path(String.raw`/rules/frap/rule_(\d+(?:\.\d+)?)`), 'Fed. R. App. P.', '$1'),
  code('law.cornell.edu', path(String.raw`/rules/supct/rule_(\d+(?:\.\d+)?)`), 'Sup. Ct. R.', '$1'),
  code(
    'law.cornell.edu',
    path(String.raw`/ucc/(\d+[A]?)/(?:s|section_)?\1-${SECTION}/?$`),
    'U.C.C.',
    '§ $1-$2',
  ),
  code('uscode.house.gov', path(String.raw`title(\d+)-section${SECTION}(?:[&?#]|$)`), 'U.S.C.', '$1 | § $2'),
  code(
    'uscode.house.gov',
    path(String.raw`title:(\d+)\s+section:${SECTION}(?:\s|[&?#]|$)`),
    'U.S.C.',
    '$1 | § $2',
  ),
  code(
    'govinfo.gov',
    path(String.raw`USCODE-\d{4}-title(\d+)[\w-]*-sec${SECTION}(?:\.htm|/|$)`),
    'U.S.C.',
    '$1 | § $2',
  ),
  code('govinfo.gov', path(String.raw`/link/uscode/(\d+)/${SECTION}/?(?:\?|$)`), 'U.S.C.', '$1 | § $2'),
  code(
    'govinfo.gov',
    path(String.raw`CFR-\d{4}-title(\d+)-vol\d+-sec(\d+)-(\d+\w*)`),
    'C.F.R.',
    '$1 | § $2.$3',
  ),
  code('govinfo.gov', path(String.raw`CFR-\d{4}-title(\d+)-vol\d+-part(\d+)`), 'C.F.R.', '$1 | pt. $2'),
  code(
    'ecfr.gov',
    path(String.raw`/title-(\d+)/(?:.*/)?section-${SECTION}/?(?:\?|$)`),
    'C.F.R.',
    '$1 | § $2',
  ),
  code('ecfr.gov', path(String.raw`/title-(\d+)/(?:.*/)?part-(\d+)/?(?:\?|$)`), 'C.F.R.', '$1 | pt. $2'),
  code(
    'law.justia.com',
    path(String.raw`/codes/us/(?:\d{4}/)?title-(\d+)/(?:.*/)?sec(?:tion)?-${SECTION}/?$`),
    'U.S.C.',
    '$1 | § $2',
  ),
  code(
    'law.justia.com',
    path(String.raw`/cfr/title(\d+)/.*-sec(\d+)-(\d+\w*)\.html`),
    'C.F.R.',
    '$1 | § $2.$3',
  ),
  {
    host: 'congress.gov',
    url: path(
      String.raw`/bill/(\d+)(?:st|nd|rd|th)-congress/(house|senate)-((?:joint-|concurrent-)?(?:bill|resolution))/(\d+)`,
    ),
    kind: 'bill',
    parts: { number: '$2 $3 $4', body: '$1' },
  },
  {
    host: 'govinfo.gov',
    url: path(String.raw`BILLS-(\d+)(hr|s|hres|sres|hjres|sjres|hconres|sconres)(\d+)`),
    kind: 'bill',
    parts: { number: '$2 $3', body: '$1' },
  },
  {
    host: 'govtrack.us',
    url: path(String.raw`/congress/bills/(\d+)/(hr|s|hres|sres|hjres|sjres|hconres|sconres)(\d+)`),
    kind: 'bill',
    parts: { number: '$2 $3', body: '$1' },
  },
  {
    // Permanent URLs of records on THOMAS, the former site of Congress.
    host: 'hdl.loc.gov',
    url: path(
      String.raw`/loc\.uscongress/legislation\.(\d+)(hr|s|hres|sres|hjres|sjres|hconres|sconres)(\d+)`,
    ),
    kind: 'bill',
    parts: { number: '$2 $3', body: '$1' },
  },
  {
    host: 'congress.gov',
    url: path(String.raw`/(?:public-laws?|\d+/plaws/publ)/?(?:PLAW-)?(\d+)?(?:th-congress/|-?publ|/)(\d+)`),
    kind: 'act',
    parts: { number: 'Pub. L. No. $1-$2' },
  },
  {
    host: 'govinfo.gov',
    url: path(String.raw`PLAW-(\d+)publ(\d+)`),
    kind: 'act',
    parts: { number: 'Pub. L. No. $1-$2' },
  },
  {
    host: 'code.dccouncil.gov',
    url: path(String.raw`/us/congress/laws/public/(\d+)-(\d+)/?$`),
    kind: 'act',
    parts: { number: 'Pub. L. No. $1-$2' },
  },
  {
    host: 'code.dccouncil.gov',
    url: path(String.raw`/us/congress/laws/public/\d+-\d+-ch(\d+)/?$`),
    kind: 'act',
    parts: { number: 'ch. $1' },
  },

  // State law
  code(
    'code.dccouncil.gov',
    // If an emergency act has temporarily replaced a section, the number of the permanent text ends with "(Perm)".
    path(String.raw`/code/(?:sections/)?${SECTION}(\((?:perm|temp)\))?(?:\.html)?/?$`),
    'D.C. Code',
    '§ $1$2',
  ),
  code(
    'code.dccouncil.gov',
    path(String.raw`/code/titles/(\w+)/chapters/(\w+)/?$`),
    'D.C. Code',
    'tit. $1, ch. $2',
  ),
  {
    host: 'code.dccouncil.gov',
    url: path(String.raw`/council/laws/([\d-]+)/?`),
    kind: 'act',
    parts: { number: 'D.C. Law $1' },
  },
  {
    host: 'code.dccouncil.gov',
    url: path(String.raw`/council/acts/([\d-]+)/?`),
    kind: 'act',
    parts: { number: 'D.C. Act $1' },
  },
  code(
    'open.law',
    path(String.raw`/us/([a-z]{2})/cities/([a-z-]+)/code/${SECTION}/?$`),
    '{words:$2}, {state:$1}, Municipal Code',
    '§ $3',
  ),
  code(
    'open.law',
    path(String.raw`/us/([a-z]{2})/cities/([a-z-]+)/charter/${SECTION}/?$`),
    '{words:$2}, {state:$1}, Charter',
    '§ $3',
  ),
  code(
    'azleg.gov',
    path(String.raw`/ars/(\d+)/0*(\d+)(?:-(\d+))?\.htm`),
    'Ariz. Rev. Stat. Ann.',
    '§ $1-$2.$3',
  ),
  code(
    'nysenate.gov',
    path(String.raw`/legislation/laws/([A-Z]{2,5})/${SECTION}/?$`),
    'N.Y. {ny:$1}',
    '§ $2',
  ),
  code(
    'leginfo.legislature.ca.gov',
    path(String.raw`[?&](?:lawCode=([A-Z]+).*?sectionNum=${SECTION})\.?(?:&|$)`),
    'Cal. {ca:$1}',
    '§ $2',
  ),
  code(
    'leginfo.legislature.ca.gov',
    path(String.raw`[?&]sectionNum=${SECTION}\.?&.*?lawCode=([A-Z]+)`),
    'Cal. {ca:$2}',
    '§ $1',
  ),
  code(
    'statutes.capitol.texas.gov',
    path(String.raw`/docs/([A-Z]+)/htm/\1\.[\w]+\.htm#${SECTION}$`),
    'Tex. {tx:$1}',
    '§ $2',
  ),
  code('leg.state.fl.us', path(String.raw`/sections/0*${SECTION}\.html`), 'Fla. Stat.'),
  code('flsenate.gov', path(String.raw`/laws/statutes/\d{4}/${SECTION}/?$`), 'Fla. Stat.'),
  code(
    'malegislature.gov',
    path(String.raw`/GeneralLaws/.*Chapter(\w+)/Section(\w+)/?$`),
    'Mass. Gen. Laws',
    'ch. $1, § $2',
  ),
  code(
    'app.leg.wa.gov',
    path(String.raw`/rcw/.*[?&]cite=(\d+\w*\.\d+\w*)(?:&|$)`),
    'Wash. Rev. Code',
    'ch. $1',
  ),
  code('app.leg.wa.gov', path(String.raw`/rcw/.*[?&]cite=${SECTION}(?:&|$)`), 'Wash. Rev. Code'),
  code('app.leg.wa.gov', path(String.raw`/wac/.*[?&]cite=${SECTION}(?:&|$)`), 'Wash. Admin. Code'),
  code('revisor.mn.gov', path(String.raw`/statutes/(?:cite/|\?id=)(\d+[A-Z]?\.\d+)`), 'Minn. Stat.'),
  code('revisor.mn.gov', path(String.raw`/statutes/(?:cite/|\?id=)(\d+[A-Z]?)$`), 'Minn. Stat.', 'ch. $1'),
  code(
    'revisor.mo.gov',
    path(String.raw`OneSection\.aspx\?(?:.*&)?section=${SECTION}(?:&|$)`),
    'Mo. Rev. Stat.',
  ),
  code(
    'docs.legis.wisconsin.gov',
    path(String.raw`/(?:document/)?statutes/(?:statutes/)?(\d+\.\d+)(?:\W|$)`),
    'Wis. Stat.',
  ),
  code(
    'codes.ohio.gov',
    path(String.raw`/(?:ohio-revised-code/section-|orc/)${SECTION}(?:v\d)?/?$`),
    'Ohio Rev. Code Ann.',
  ),
  code(
    'codes.ohio.gov',
    path(String.raw`/(?:ohio-administrative-code/rule-|oac/)${SECTION}/?$`),
    'Ohio Admin. Code',
  ),
  code(
    'law.lis.virginia.gov',
    path(String.raw`/vacode/(?:.*/section)?(\d+[\d.]*-\d+[\d.:]*)/?$`),
    'Va. Code Ann.',
  ),
  code('ncleg.gov', path(String.raw`/GS_${SECTION}\.(?:html|pdf)$`), 'N.C. Gen. Stat.'),
  code('ncleg.net', path(String.raw`/GS_${SECTION}\.(?:html|pdf)$`), 'N.C. Gen. Stat.'),
  code(
    'nebraskalegislature.gov',
    path(String.raw`statutes\.php\?statute=${SECTION}(?:&|$)`),
    'Neb. Rev. Stat.',
  ),
  code(
    'sdlegislature.gov',
    path(String.raw`/statutes/(?:.*Statute=)?(\d+\w*-\d+\w*-\d+[\d.]*)/?$`),
    'S.D. Codified Laws',
  ),
  code('legislature.idaho.gov', path(String.raw`/SECT(\d+-\d+\w*)/?$`), 'Idaho Code'),
  code(
    'le.utah.gov',
    path(String.raw`/xcode/.*/(\d+\w*-\d+\w*)-S(\d+[\d.]*)\.html`),
    'Utah Code Ann.',
    '§ $1-$2',
  ),
  code(
    'legislature.vermont.gov',
    path(String.raw`/statutes/section/0*(\d+\w*)/\w+/0*(\d+\w*)/?$`),
    'Vt. Stat. Ann.',
    'tit. $1, § $2',
  ),
  code(
    'legislature.maine.gov',
    path(String.raw`/statutes/[\w-]+/title([\d]+(?:-[A-Z])?)sec([\d]+(?:-[A-Z])?)\.html`),
    'Me. Rev. Stat.',
    'tit. $1, § $2',
  ),
  code(
    'delcode.delaware.gov',
    path(String.raw`/title(\d+)/c0*(\d+)/(?:sc\d+/)?(?:index\.html)?#${SECTION}$`),
    'Del. Code Ann.',
    'tit. $1, § $3',
  ),
  code(
    'ksrevisor.gov',
    path(String.raw`/statutes/chapters/ch\w+/0*(\d+\w?)_\w+_0*(\d+\w?)\.html`),
    'Kan. Stat. Ann.',
    '§ $1-$2',
  ),
  code(
    'ksrevisor.org',
    path(String.raw`/statutes/chapters/ch\w+/0*(\d+\w?)_\w+_0*(\d+\w?)\.html`),
    'Kan. Stat. Ann.',
    '§ $1-$2',
  ),
  code('legislature.mi.gov', path(String.raw`mcl-(\d+)-(\d+\w*)$`), 'Mich. Comp. Laws', '§ $1.$2'),
  code(
    'gencourt.state.nh.us',
    path(String.raw`/rsa/html/\w+/[\w-]+/(\d+[\w-]*?)-(\d+(?:-\w)?)\.htm`),
    'N.H. Rev. Stat. Ann.',
    '§ $1:$2',
  ),
  code(
    'iga.in.gov',
    path(String.raw`/laws/(?:\d{4}|current)/ic/titles/.*#?(\d+-\d+[\d.]*-\d+[\d.]*-\d+[\d.]*)$`),
    'Ind. Code',
  ),
  code('ilga.gov', path(String.raw`DocName=0(\d{3})0*(\d+?)0K([\w.-]+)`), 'Ill. Comp. Stat.', '$1 | $2/$3'),
  code('legis.iowa.gov', path(String.raw`/docs/code/(?:\d{4}/)?(\d+\w*\.\d+\w*)\.(?:pdf|rtf)$`), 'Iowa Code'),
  code('oregonlegislature.gov', path(String.raw`/ors/ors0*(\d+\w?)\.html`), 'Or. Rev. Stat.', 'ch. $1'),
  code('rilegislature.gov', path(String.raw`/Statutes/.*/([\w.]+-[\w.]+-[\w.]+?)\.htm`), 'R.I. Gen. Laws'),
  code(
    'leg.state.nv.us',
    path(String.raw`/NRS/NRS-?\w+\.html#NRS(\w+?)Sec(\w+)$`),
    'Nev. Rev. Stat.',
    '§ $1.$2',
  ),
  code('leg.state.nv.us', path(String.raw`/NRS/NRS-0*(\d\w*)\.html$`), 'Nev. Rev. Stat.', 'ch. $1'),
  code('capitol.hawaii.gov', path(String.raw`/HRS_0*(\d+\w*)-0*(\d+\w*)\.htm`), 'Haw. Rev. Stat.', '§ $1-$2'),
  code('akleg.gov', path(String.raw`/statutes\.asp#(\d+\.\d+\.\d+)$`), 'Alaska Stat.'),
  code(
    'mgaleg.maryland.gov',
    path(String.raw`/StatuteText\?(?:.*&)?article=(g\w\w)&(?:.*&)?section=${SECTION}(?:&|$)`),
    'Md. Code Ann., {md:$1}',
    '§ $2',
  ),
  code('law.justia.com', path(String.raw`/codes/connecticut/.*/section-${SECTION}/?$`), 'Conn. Gen. Stat.'),
  code('oregon.public.law', path(String.raw`/statutes/ors_${SECTION}/?$`), 'Or. Rev. Stat.'),
  code('oregon.public.law', path(String.raw`/rules/oar_${SECTION}/?$`), 'Or. Admin. R.', '$1'),
  code('colorado.public.law', path(String.raw`/statutes/crs_${SECTION}/?$`), 'Colo. Rev. Stat.'),
  code('nevada.public.law', path(String.raw`/statutes/nrs_${SECTION}/?$`), 'Nev. Rev. Stat.'),
  code(
    'newyork.public.law',
    path(String.raw`/laws/n\.y\._(\w+)_(?:law|act)_section_${SECTION}/?$`),
    'N.Y. {words:$1} Law',
    '§ $2',
  ),
  code(
    'california.public.law',
    path(String.raw`/codes/(?:ca_|california_)(\w+?)_code?_section_${SECTION}/?$`),
    'Cal. {words:$1} Code',
    '§ $2',
  ),
  code(
    'texas.public.law',
    path(String.raw`/statutes/tex\._(\w+?)_code_section_${SECTION}/?$`),
    'Tex. {words:$1} Code Ann.',
    '§ $2',
  ),
  code('florida.public.law', path(String.raw`/statutes/fla\._stat\._${SECTION}/?$`), 'Fla. Stat.'),
]
