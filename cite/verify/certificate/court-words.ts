/** Wording that a court or judge requires in filings, from a public source. */
export type CourtWords = {
  readonly id: string
  readonly court: string
  /** The judge who issued the order. Empty if the rule applies to the entire court. */
  readonly judge: string
  /** The rule or order. */
  readonly rule: string
  readonly words: string
  /** True if `words` quotes the order. False if `words` is the source's summary of it. */
  readonly isQuoted: boolean
  /** Date of the order, or the day it took effect. */
  readonly date: string
  readonly source: { readonly name: string; readonly url: string; readonly read: string }
}

const READ = '2026-11-26'

/**
 * The wording that each court requires, copied from the public source listed with it. Orders change without notice, so
 * pages that show the wording also show the date and ask the user to check the judge's page.
 */
export const COURT_WORDS: readonly CourtWords[] = [
  {
    id: 'ndtx',
    court: 'U.S. District Court, Northern District of Texas',
    judge: '',
    rule: 'Local Civil Rule 7.2(f)',
    words:
      'A brief prepared using generative artificial intelligence must disclose this fact on the first page under the heading “Use of Generative Artificial Intelligence.” If the presiding judge so directs, the party filing the brief must disclose the specific parts prepared using generative artificial intelligence. [...] A party who files a brief that does not contain the disclosure required by subsection (f)(1) of this rule certifies that no part of the brief was prepared using generative artificial intelligence.',
    isQuoted: true,
    date: '2025-09-02',
    source: {
      name: 'Legal AI Governance tracker',
      url: 'https://legalaigovernance.com/tracker/court-orders/txnd-local-civil-rule-7-2-f/',
      read: READ,
    },
  },
  {
    id: 'ndtx-starr',
    court: 'U.S. District Court, Northern District of Texas',
    judge: 'Brantley Starr',
    rule: 'Mandatory Certification Regarding Generative Artificial Intelligence',
    words:
      'All attorneys and pro se litigants appearing before the Court must, together with their notice of appearance, file on the docket a certificate attesting either that no portion of any filing will be drafted by generative artificial intelligence (such as ChatGPT, Harvey.AI, or Google Bard) or that any language drafted by generative artificial intelligence will be checked for accuracy, using print reporters or traditional legal databases, by a human being.',
    isQuoted: true,
    date: '2023-05-30',
    source: {
      name: 'Hunton Privacy & Cybersecurity Law Blog',
      url: 'https://www.huntonprivacyblog.com/2023/06/06/will-mandatory-generative-ai-use-certifications-become-the-norm-in-legal-filings/',
      read: READ,
    },
  },
  {
    id: 'edpa-baylson',
    court: 'U.S. District Court, Eastern District of Pennsylvania',
    judge: 'Michael M. Baylson',
    rule: 'Standing Order Re: Artificial Intelligence',
    words:
      'If any attorney for a party, or a pro se party, has used Artificial Intelligence (“AI”) in the preparation of any complaint, answer, motion, brief, or other paper, filed with the Court, and assigned to Judge Michael M. Baylson, MUST, in a clear and plain factual statement, disclose that AI has been used in any way in the preparation of the filing, and CERTIFY, that each and every citation to the law or the record in the paper, has been verified as accurate.',
    isQuoted: true,
    date: '2023-06-06',
    source: {
      name: 'The Volokh Conspiracy',
      url: 'https://reason.com/volokh/2023/06/15/another-federal-judge-issues-a-standing-order-regarding-ai-generated-documents/',
      read: READ,
    },
  },
  {
    id: 'dneb',
    court: 'U.S. District Court, District of Nebraska',
    judge: '',
    rule: 'NECivR 7.1(d)',
    words:
      'The certificate must state that no generative artificial intelligence program was used in drafting the document, or that to the extent such a program was used, a human signatory of the document verified the accuracy of all generated text, including all citations and legal authority.',
    isQuoted: false,
    date: '2024-12-01',
    source: {
      name: 'Legal AI Governance tracker',
      url: 'https://legalaigovernance.com/tracker/court-orders/dne-local-rule-cert-compliance-ai/',
      read: READ,
    },
  },
  {
    id: 'dcolo-wang',
    court: 'U.S. District Court, District of Colorado',
    judge: 'Nina Y. Wang',
    rule: 'Standing Order Regarding the Use of Generative Artificial Intelligence in Court Filings',
    words:
      'Every filing shall contain an AI Certification regarding the use, or non-use, of generative AI (such as ChatGPT, Harvey.AI, or Google Gemini) in preparing the filing [...] each individual must certify that any language drafted by AI (even if later edited by a human) was personally reviewed by the filer or another human for accuracy and that all legal citations reference actual non-fictitious cases or cited authority.',
    isQuoted: true,
    date: '2025-12-01',
    source: {
      name: 'AI Jurium',
      url: 'https://www.aijurium.com/cases/standing-order-ai-certification-court-filings',
      read: READ,
    },
  },
  {
    id: 'dcolo-crews',
    court: 'U.S. District Court, District of Colorado',
    judge: 'S. Kato Crews',
    rule: 'Standing Order for Civil Cases, section C.2',
    words:
      'The preparer must certify either that (1) no portion of the filing was drafted by AI, or that (2) any language drafted by AI (even if later edited by a human) was personally reviewed by the filer or another human for accuracy and all legal citations are to actual, non-fictitious cases or cited authority.',
    isQuoted: false,
    date: '2026-01-01',
    source: {
      name: 'Legal AI Governance tracker',
      url: 'https://legalaigovernance.com/tracker/court-orders/cod-crews-ai-order/',
      read: READ,
    },
  },
  {
    id: 'dcolo-prose',
    court: 'U.S. District Court, District of Colorado',
    judge: 'Susan Prose',
    rule: 'Standing Order Requiring Certification Re: Use of Artificial Intelligence in Filings',
    words:
      'The preparer must certify either that (a) no portion of the filing was drafted by AI, or that (b) any language drafted by AI (even if later edited by a human being) was personally reviewed by the filer or another human being for accuracy using print reporters or traditional legal databases, and must attest that the legal citations are to actual existing cases or cited authority.',
    isQuoted: false,
    date: '2024-10-21',
    source: {
      name: 'Legal AI Governance tracker',
      url: 'https://legalaigovernance.com/tracker/court-orders/cod-prose-ai-certification-standing-order/',
      read: READ,
    },
  },
  {
    id: 'ndill-fuentes',
    court: 'U.S. District Court, Northern District of Illinois',
    judge: 'Gabriel A. Fuentes',
    rule: 'Standing order for civil cases',
    words:
      'any party using any generative AI tool in the preparation of drafting documents for filing with the Court must disclose in the filing that AI was used',
    isQuoted: true,
    date: '2023-06',
    source: {
      name: 'Age of Disruption Blog',
      url: 'https://www.ageofdisruptionblog.com/author/ngaizhang/',
      read: READ,
    },
  },
  {
    id: 'ny-niagara-norris',
    court: 'New York Supreme Court, Niagara County',
    judge: 'Michael J. Norris',
    rule: 'Court rules, Part 3',
    words:
      'Any party who uses [a] generative AI tool in preparation of any documents filed with the court must: (1) disclose the use of AI; (2) disclose the specific AI tool used; (3) identif[y] the portion of the filing drafted by AI; and (4) include a certification that the AI work product was diligently reviewed by a human being for accuracy and applicability.',
    isQuoted: true,
    date: '2025-02-05',
    source: {
      name: 'Legal AI Governance tracker',
      url: 'https://legalaigovernance.com/tracker/court-orders/nyssc-niagara-norris-ai-order/',
      read: READ,
    },
  },
  {
    id: 'ny-130',
    court: 'New York state courts',
    judge: '',
    rule: '22 NYCRR 130-1.1a(b)',
    words:
      'By signing a paper, an attorney or party certifies that, to the best of that person’s knowledge, information and belief, formed after an inquiry reasonable under the circumstances: (1) the presentation of the paper or the contentions therein are not frivolous as defined in section 130-1.1(c) of this Subpart',
    isQuoted: true,
    date: '',
    source: {
      name: 'Legal Information Institute',
      url: 'https://www.law.cornell.edu/regulations/new-york/22-NYCRR-130-1.1a',
      read: READ,
    },
  },
]
