/** A page with the structure of a real site and an invented opinion or article. */
export interface SitePage {
  readonly url: string
  readonly html: string
  /** Words that the user selects; empty if the user selects nothing. */
  readonly selected: string
  /** The plain text that the extension copies. */
  readonly copied: string
}

const law = (first: number, mark: (page: number) => string): string =>
  [
    `A harbor pilot is not a servant of the ship. ${mark(first + 1)}The owner may therefore not`,
    ` direct how the pilot steers. ${mark(first + 2)}We hold that the master keeps command at all times,`,
    ` and that the pilot only advises. ${mark(first + 3)}Reversed.`,
  ].join('')

/** One page for each kind of site that the extension supports. */
export const sitePages = {
  courtListener: {
    url: 'https://www.courtlistener.com/opinion/900001/harbor-lines-v-duarte/',
    html: `<!doctype html><html lang="en"><head><title>Harbor Lines, Inc. v. Duarte, 512 U.S. 318 – CourtListener.com</title></head>
      <body><nav><a href="/">CourtListener</a></nav><article>
      <h2>Harbor Lines, Inc. v. Duarte, 512 U.S. 318 (1994)</h2>
      <div id="opinion-content"><div><center><b>512 U.S. 318 (1994)</b></center>
      <p>${law(318, (page) => `<span class="star-pagination">*${page}</span> `)}</p></div></div></article></body></html>`,
    selected: 'the master keeps command at all times',
    copied: '“the master keeps command at all times” Harbor Lines, Inc. v. Duarte, 512 U.S. 318, 320 (1994).',
  },
  courtListenerParallel: {
    url: 'https://www.courtlistener.com/opinion/900002/orchard-growers-v-sato/',
    html: `<!doctype html><html lang="en"><head><title>Orchard Growers Ass'n v. Sato, 402 F.2d 771 – CourtListener.com</title></head>
      <body><article><h2>Orchard Growers Ass'n v. Sato, 402 F.2d 771 (9th Cir. 1968)</h2>
      <div class="harvard"><opinion type="majority"><p id="b1-1">The lease names no term. <a id="p772" href="#p772" data-label="772" data-citation-index="1" class="page-label">*772</a>
      A lease without a term <a id="p31" href="#p31" data-label="31" data-citation-index="2" class="page-label">*31</a> ends after reasonable
      notice.<a class="footnote" href="#fn1" id="fn1_ref">1</a> <a id="p773" href="#p773" data-label="773" data-citation-index="1" class="page-label">*773</a> Affirmed.</p>
      <div class="footnote" id="fn1"><a class="footnote" href="#fn1_ref">1</a><p>Notice of one season has been enough since 1911.</p></div></opinion></div></article></body></html>`,
    selected: 'Notice of one season has been enough since 1911.',
    copied:
      '“Notice of one season has been enough since 1911.” Orchard Growers Ass’n v. Sato, 402 F.2d 771, 772 n.1 (9th Cir. 1968).',
  },
  justiaSupreme: {
    url: 'https://supreme.justia.com/cases/federal/us/398/902/',
    html: `<!doctype html><html lang="en"><head><title>Vance v. City of Alder :: 398 U.S. 902 (1970) :: Justia US Supreme Court Center</title></head>
      <body><h1>Vance v. City of Alder, 398 U.S. 902 (1970)</h1><div id="tab-opinion"><h2>U.S. Supreme Court</h2>
      <p>${law(902, (page) => `<a name="${page}">Page 398 U. S. ${page}</a> `)}</p></div></body></html>`,
    selected: 'The owner may therefore not direct how the pilot steers. We hold',
    copied:
      '“The owner may therefore not direct how the pilot steers. We hold” Vance v. City of Alder, 398 U.S. 902, 903–04 (1970).',
  },
  justiaState: {
    url: 'https://law.justia.com/cases/california/supreme-court/3d/41/1207.html',
    html: `<!doctype html><html lang="en"><head><title>Marsh v. Delta Water Dist. :: 41 Cal. 3d 1207 (1986) :: California Supreme Court</title></head>
      <body><h1>Marsh v. Delta Water Dist., 41 Cal. 3d 1207 (1986)</h1>
      <div class="wrapper"><p>${law(1207, (page) => `[41 Cal. 3d ${page}] `)
        .replaceAll('[41 Cal. 3d ', '[*')
        .replaceAll('] ', '] ')}</p></div></body></html>`,
    selected: 'the master keeps command',
    copied: '“the master keeps command” Marsh v. Delta Water Dist., 41 Cal. 3d 1207, 1209 (1986).',
  },
  cornell: {
    url: 'https://www.law.cornell.edu/supremecourt/text/377/911',
    html: `<!doctype html><html lang="en"><head><title>Tiller v. Board of Pilots | Supreme Court | US Law | LII / Legal Information Institute</title>
      <meta property="og:site_name" content="LII / Legal Information Institute"></head><body><h1 id="page-title">Tiller v. Board of Pilots</h1>
      <div class="field"><p>377 U.S. 911 (1964)</p><p>Decided June 1, 1964.</p>
      <p>${law(911, (page) => `<a name="${page}"></a><a href="#${page}">[p${page}]</a> `)}</p></div></body></html>`,
    selected: 'the pilot only advises',
    copied: '“the pilot only advises” Tiller v. Bd. of Pilots, 377 U.S. 911, 913 (1964).',
  },
  scholar: {
    url: 'https://scholar.google.com/scholar_case?case=1234567890123456789&hl=en&as_sdt=6',
    html: `<!doctype html><html><head><title>Quill v. Norton, 233 F. 3d 915 - Court of Appeals, 7th Circuit 2000 - Google Scholar</title></head>
      <body><div id="gs_hdr"><h1>Quill v. Norton, 233 F. 3d 915 - Court of Appeals, 7th Circuit 2000</h1></div>
      <div id="gs_opinion"><center><b>233 F.3d 915 (2000)</b></center><center><h3 id="gsl_case_name">QUILL, Plaintiff-Appellant,<br> v.<br> NORTON, Defendant-Appellee.</h3></center>
      <center>No. 99-1234.</center><center><p><b>United States Court of Appeals, Seventh Circuit.</b></p></center>
      <p>${law(915, (page) => `<a class="gsl_pagenum" href="#p${page}">${page}</a><a class="gsl_pagenum2" href="#p${page}" id="p${page}">*${page}</a> `)}</p></div></body></html>`,
    selected: 'We hold that the master keeps command at all times, and that the pilot only advises.',
    copied:
      '“We hold that the master keeps command at all times, and that the pilot only advises.” Quill v. Norton, 233 F.3d 915, 917 (7th Cir. 2000).',
  },
  govinfo: {
    url: 'https://www.govinfo.gov/app/details/USCOURTS-casd-3_19-cv-00123/USCOURTS-casd-3_19-cv-00123-0',
    html: `<!doctype html><html lang="en"><head><title>19-123 - Bell v. Carver Marine LLC</title></head><body>
      <h1>19-123 - Bell v. Carver Marine LLC</h1><table><tr><td>Court Name</td><td>United States District Court Southern District of California</td></tr>
      <tr><td>Date Issued</td><td>March 4, 2020</td></tr></table><p>Order denying the motion to remand the case to the state court.</p></body></html>`,
    selected: 'Order denying the motion to remand',
    copied:
      '“Order denying the motion to remand” Bell v. Carver Marine LLC, No. 3:19-cv-00123 (S.D. Cal. Mar. 4, 2020), https://www.govinfo.gov/app/details/USCOURTS-casd-3_19-cv-00123/USCOURTS-casd-3_19-cv-00123-0.',
  },
  statute: {
    url: 'https://www.law.cornell.edu/uscode/text/46/8502',
    html: `<!doctype html><html lang="en"><head><title>46 U.S. Code § 8502 - Federal pilots required | U.S. Code | US Law | LII / Legal Information Institute</title></head>
      <body><h1 id="page_title">46 U.S. Code § 8502 - Federal pilots required</h1><div class="tab-pane"><p>A coastwise vessel shall be under the direction of a licensed pilot.</p></div></body></html>`,
    selected: 'under the direction of a licensed pilot',
    copied: '“under the direction of a licensed pilot” 46 U.S.C. § 8502.',
  },
  article: {
    url: 'https://review.example.edu/vol88/pilots',
    html: `<!doctype html><html lang="en"><head><title>The Pilot's Share</title><meta name="citation_title" content="The Pilot's Share">
      <meta name="citation_author" content="Maren Holt"><meta name="citation_journal_title" content="Example Law Review">
      <meta name="citation_volume" content="88"><meta name="citation_firstpage" content="401"><meta name="citation_publication_date" content="2021/05/01"></head>
      <body><h1>The Pilot's Share</h1><p>Maren Holt</p>${'<p>Pilots have shared in salvage awards for two centuries.</p>'.repeat(8)}</body></html>`,
    selected: '',
    copied: 'Maren Holt, The Pilot’s Share, 88 Example L. Rev. 401 (2021)',
  },
  news: {
    url: 'https://daily.example.com/2024/03/02/pilots-strike?utm_source=feed',
    html: `<!doctype html><html lang="en"><head><title>Harbor Pilots Vote to Strike | Example Daily</title><meta property="og:site_name" content="Example Daily"></head>
      <body><article><h1>Harbor Pilots Vote to Strike</h1><p>By Jane Roe</p><time datetime="2024-03-02">March 2, 2024</time>
      ${'<p>The vote was close, and the harbor stayed open through the night.</p>'.repeat(8)}</article></body></html>`,
    selected: '',
    copied:
      'Jane Roe, Harbor Pilots Vote to Strike, Example Daily (Mar. 2, 2024), https://daily.example.com/2024/03/02/pilots-strike',
  },
  courtSite: {
    url: 'https://nycourts.gov/reporter/3dseries/2026/2026_00028.htm',
    html: `<!doctype html><html lang="en"><head><title>Rowan v Pike (2026 NY Slip Op 00028)</title></head><body><center><h1>Rowan v Pike</h1>
      <p>2026 NY Slip Op 00028</p><p>Decided on January 6, 2026</p><p>Appellate Division, First Department</p></center>
      ${'<p>Order, Supreme Court, New York County, unanimously affirmed, without costs.</p>'.repeat(6)}</body></html>`,
    selected: 'unanimously affirmed, without costs',
    copied:
      '“unanimously affirmed, without costs” Rowan v. Pike, 2026 NY Slip Op 00028 (N.Y. App. Div. Jan. 6, 2026).',
  },
  noMarks: {
    url: 'https://www.courtlistener.com/opinion/900003/pell-v-moss/',
    html: `<!doctype html><html lang="en"><head><title>Pell v. Moss, 77 F.3d 210 – CourtListener.com</title></head><body><article>
      <h2>Pell v. Moss, 77 F.3d 210 (2d Cir. 1996)</h2><pre>A promise to tow is not a promise to arrive.
      The tug must only use due care. Affirmed.</pre></article></body></html>`,
    selected: 'The tug must only use due care.',
    copied: '“The tug must only use due care.” Pell v. Moss, 77 F.3d 210 (2d Cir. 1996).',
  },
} as const satisfies Readonly<Record<string, SitePage>>

export type SiteName = keyof typeof sitePages
